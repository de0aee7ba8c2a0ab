// What other modules may use of people: who sees whom, and by which words they are found.
export { publicWords } from './people/found-by.ts'
export { peopleOf } from './people/policy.ts'
