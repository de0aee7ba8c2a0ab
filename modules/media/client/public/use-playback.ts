export { usePlayback } from '../player/use-playback.ts'
