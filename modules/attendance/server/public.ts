// What modules above may do where marks change, what people have to pay, and whom to call about them.
export { declareContacts } from './calls/contacts.ts'
export { declareDues, declareMarkFollower, type Due } from './marks/followers.ts'
