export { MediaLine } from '../files/media-line.tsx'
