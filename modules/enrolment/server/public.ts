// What other modules may use of groups: which are somebody's own, which one somebody is in, and that this has changed.
export { declareGroupFollower } from './groups/followers.ts'
export { idsOfOwnGroups, liveGroupsWith, liveMemberships, visibleGroups } from './groups/policy.ts'
export { groupTitlesOf } from './groups/titles.ts'
