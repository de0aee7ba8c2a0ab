// What other modules may use of what students have done: how far they are.
export { completedIn } from './progress/completed.ts'
export { lastActivityOfMany, sumsOfMany } from './progress/sums-of-many.ts'
