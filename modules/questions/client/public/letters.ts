export { type Letters, letterOf } from '../bank/letters.ts'
