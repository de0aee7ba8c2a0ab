// What other modules may use of what students have done: how far they are.
export { completedIn } from './progress/completed.ts'
export { sumsOfMany } from './progress/sums-of-many.ts'
