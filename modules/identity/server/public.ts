// What other modules may use of people: who sees whom, by which words they are found, and what is told of their learning.
export { peopleSearch, publicWords } from './people/found-by.ts'
export { declareLearning } from './people/learning.ts'
export { peopleOf } from './people/policy.ts'
