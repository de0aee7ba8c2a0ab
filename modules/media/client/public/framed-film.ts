export { framedFilm } from '../player/framed-film.ts'
