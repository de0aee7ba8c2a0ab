export { useProgressWords } from '../progress/progress-words.ts'
