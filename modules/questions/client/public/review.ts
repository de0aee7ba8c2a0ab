export { reviewOf } from '../kinds/reviews.ts'
