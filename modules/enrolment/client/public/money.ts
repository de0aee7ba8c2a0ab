export { amountOf, currencyHere, moneyStyle, smallestOf } from '../groups/money.ts'
