// What modules above may do where marks change, what they say that people have to pay, and which marks there are.
export { declareDues, declareMarkFollower, type Due } from './marks/followers.ts'
