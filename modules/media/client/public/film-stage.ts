export { FilmStage } from '../player/film-stage.tsx'
