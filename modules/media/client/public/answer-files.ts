export { loadSender } from '../files/send.ts'
export { shrinkPhoto } from '../files/shrink-photo.ts'
