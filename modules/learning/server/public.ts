// What other modules may use of what students have done: how far they are.
export { sumsOfMany } from './progress/sums-of-many.ts'
