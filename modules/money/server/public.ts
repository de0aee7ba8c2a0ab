// What other modules may use of money: whether any was entered.
export { hasEntries } from './chain/act.ts'
