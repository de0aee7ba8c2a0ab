export { Library } from '../files/library.tsx'
