export { UploadArea } from '../files/upload-area.tsx'
