// What other modules may use of groups: which one somebody is in.
export { groupTitlesOf } from './groups/titles.ts'
