export { framedPlayback } from '../player/framed-playback.ts'
