export { UploadPlace } from '../files/upload-place.tsx'
