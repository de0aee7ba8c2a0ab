export { type Film, newFilmState } from '../player/film.ts'
