export type { Track } from '../player/captions.ts'
