export { Action } from '../files/upload-row.tsx'
