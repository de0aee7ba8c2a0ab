export { uploadAlone } from '../files/uploads.ts'
