// What other modules may use of money: whether any was entered, charging many people at once, what marks charge, and who
// says what marks and guardians there are.
export { hasEntries } from './chain/act.ts'
export { chargeAll, liablePairs, type Pair, pairKey } from './charging/charge-all.ts'
export { takeBackCharges } from './charging/take-back.ts'
export { chargedGroups } from './charging/target.ts'
export { moneyScope } from './policy.ts'
export { chargeForMarks } from './marks/charge-for-marks.ts'
export { type AttendedMeeting, declareMarks, type MarkRow } from './marks/source.ts'
export { declareGuardians } from './receipts/payers.ts'
