// What other modules may use of groups: which are somebody's own, and which one somebody is in.
export { groupsWith, idsOfOwnGroups, visibleGroups } from './groups/policy.ts'
export { groupTitlesOf } from './groups/titles.ts'
