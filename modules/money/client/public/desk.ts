export { Amount } from '../amounts.tsx'
export type { TakeSearch } from '../take/take-search.ts'
export { Who } from '../take/who.tsx'
export { monthAfter, useMonths } from '../months.ts'
