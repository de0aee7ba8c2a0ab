// What modules above may do where marks change, and what people have to pay.
export { declareDues, declareMarkFollower, type Due } from './marks/followers.ts'
