export { FileField } from '../files/lazy-file-field.tsx'
