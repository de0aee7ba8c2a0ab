// What other modules may use of money: whether any was entered, and charging many people at once.
export { hasEntries } from './chain/act.ts'
export { chargeAll, liablePairs, type Pair, pairKey } from './charging/charge-all.ts'
export { takeBackCharges } from './charging/take-back.ts'
export { chargedGroups } from './charging/target.ts'
export { moneyScope } from './policy.ts'
