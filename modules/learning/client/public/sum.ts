export { sumOf, withPercent } from '../progress/sum.ts'
