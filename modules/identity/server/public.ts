// What other modules may use of people: who sees whom, by which words they are found, what is told of their learning, what
// the school decides of them, and who changed something last.
export { cardholders, cardsBy } from './people/cards.ts'
export { peopleSearch, publicWords } from './people/found-by.ts'
export { changedBy } from './people/last-change.ts'
export { declareLearning } from './people/learning.ts'
export { membersOf } from './people/members-of.ts'
export { peopleOf } from './people/policy.ts'
export {
  declareSchoolRules,
  enrolRuleFor,
  phoneEndFor,
  phoneFor,
  type SchoolRules,
} from './people/school-rules.ts'
