export { MediaRow } from '../files/media-row.tsx'
