export { mediaOf, useBytes, useMedia } from '../files/use-media.ts'
