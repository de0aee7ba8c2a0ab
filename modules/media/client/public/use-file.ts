export { useFile } from '../files/use-file.ts'
