// What other modules may use of people: who sees whom, by which words they are found, what is told of their learning, what
// the school decides of them, how their devices are called, who changed something last, what moves where two are merged, and that one is still there.
export { deviceLabel } from './devices/label.ts'
export { cardholders, cardsBy } from './people/cards.ts'
export { holdsPeople, peopleNamed, peopleSearch } from './people/found-by.ts'
export { changedBy } from './people/last-change.ts'
export { mergePeople, previewMerge, unmergePeople } from './merging/merge.ts'
export { type AnyRow, type Change, declareMerged, type MergedPart, type Pair } from './merging/part.ts'
export { applyChanges, isSameRow, planOf, rowsOf, takeBackChanges } from './merging/rows.ts'
export { declareGroupTitles } from './users/group-titles.ts'
export { declareLearning } from './people/learning.ts'
export { requireLive } from './people/live.ts'
export { giveBack as forgetTries, take as countTry } from './people/limits.ts'
export { membersOf } from './people/members-of.ts'
export { phoneExampleOf } from './people/phones.ts'
export { personScanned } from './scanning/scan-code.ts'
export { peopleOf } from './people/policy.ts'
export {
  declareSchoolRules,
  enrolRuleFor,
  phoneEndFor,
  phoneFor,
  schoolRules,
  seesGuardians,
  seesPhones,
  type SchoolRules,
} from './people/school-rules.ts'
