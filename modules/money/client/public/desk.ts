export { Amount } from '../amounts.tsx'
export type { TakeSearch } from '../take/take-search.ts'
export { Who } from '../take/who.tsx'
