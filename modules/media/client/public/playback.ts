export { newPlaybackState, type Playback } from '../player/playback.ts'
