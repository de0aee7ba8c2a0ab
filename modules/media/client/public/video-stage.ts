export { VideoStage } from '../player/video-stage.tsx'
