// What other modules may use of what students have done: how far they are, and what counts beside lessons.
export { completionsIn } from './progress/completed.ts'
export { lastActivityOfMany, sumsOfMany } from './progress/sums-of-many.ts'
export { declareWork, givesWork } from './progress/work.ts'
