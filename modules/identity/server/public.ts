// What other modules may use of people: who sees whom, by which words they are found, what is told of their learning, what
// the school decides of them, how their devices are called, who changed something last, what moves where two are merged, and that one is still there.
export { deviceOf } from './devices/device.ts'
export { deviceLabel } from './devices/label.ts'
export { cardholders, cardsBy } from './people/cards.ts'
export { holdsPeople, peopleNamed, peopleSearch } from './people/found-by.ts'
export { loginNameOf } from './people/login-names.ts'
export { changedBy } from './people/last-change.ts'
export { mergePeople, previewMerge, unmergePeople } from './merging/merge.ts'
export { type AnyRow, type Change, declareMerged, type MergedPart, type Pair } from './merging/part.ts'
export { applyChanges, isSameRow, planOf, rowsOf, takeBackChanges } from './merging/rows.ts'
export { declareFoundBeside, type FoundBeside } from './users/found-beside.ts'
export { declareGroupTitles } from './users/group-titles.ts'
export { all, emailHeaders, pairs, personFields, phoneHeaders } from './users/imported/fields.ts'
export { phonesIn } from './users/imported/numbers.ts'
export { readPerson } from './users/imported/read.ts'
export { declarePersonColumns, type PersonColumns } from './users/person-columns.ts'
export { declareLearning } from './people/learning.ts'
export { requireLive } from './people/live.ts'
export { giveBack as forgetTries, take as countTry } from './people/limits.ts'
export { declareMemberships, membersOf, type Memberships } from './people/memberships.ts'
export { e164Of, phoneExampleOf, withE164 } from './people/phones.ts'
export { networkOf } from './people/network.ts'
export { personScanned } from './scanning/scan-code.ts'
export { peopleOf } from './people/policy.ts'
export {
  declareSchoolRules,
  enrolRuleFor,
  guardiansShown,
  phoneEndFor,
  phoneFor,
  schoolRules,
  seesGuardians,
  seesPhones,
  type SchoolRules,
  withoutGuardianPhones,
} from './people/school-rules.ts'
