export { beginUploads, dismiss, pause, uploadOf, uploadsStore } from '../files/uploads.ts'
