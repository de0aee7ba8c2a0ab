export { amountOf, moneyStyle, smallestOf } from '../groups/money.ts'
