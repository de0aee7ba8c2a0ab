export { Stage } from '../player/stage.tsx'
