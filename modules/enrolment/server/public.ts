// What other modules may use of groups: which are somebody's own, which one somebody is in, that this has changed,
// and what names a group and so keeps it from getting a course.
export { holdGroups } from './groups/courses/first-course.ts'
export { declareGroupNaming } from './groups/courses/named.ts'
export { declareGroupFollower } from './groups/followers.ts'
export { groupsOfMany } from './groups/of-many.ts'
export { idsOfOwnGroups, liveGroupsWith, liveMemberships, visibleGroups } from './groups/policy.ts'
export { groupTitlesOf, identifyingTitlesOf } from './groups/titles.ts'
