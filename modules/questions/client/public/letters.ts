export { type Letters, letterOf } from '../kinds/letters.ts'
