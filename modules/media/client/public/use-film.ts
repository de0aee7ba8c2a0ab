export { useFilm } from '../player/use-film.ts'
