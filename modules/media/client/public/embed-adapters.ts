export { vimeo, youtube } from '../player/embed-adapters.ts'
