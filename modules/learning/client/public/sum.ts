export { percentOf, sumOf } from '../progress/sum.ts'
