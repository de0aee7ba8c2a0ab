// What other modules may use of what people wrote for themselves.
export { mine, ownedBy } from './owned-by.ts'
