// What other modules may use of groups: which are somebody's own, which one somebody is in, that this has changed,
// and what names a group and so keeps it from getting a course.
export { holdGroups } from './groups/courses/first-course.ts'
export { declareGroupNaming } from './groups/courses/named.ts'
export { holdPeople } from './enrolments/offered.ts'
export { declareGroupFollower, declareNextMeetings, declareTimesFollower } from './groups/followers.ts'
export { groupsOfMany } from './groups/of-many.ts'
export {
  groupsWith,
  idsOfOwnGroups,
  isThere,
  liveGroupsWith,
  liveMemberships,
  ownGroups,
  visibleGroups,
} from './groups/policy.ts'
export { groupTitleHolds, groupTitlesOf, identifyingTitlesOf } from './groups/titles.ts'
export { checkTeacher } from './groups/rules.ts'
export { timesIn } from './groups/times.ts'
export { declareVenues, spelledVenue, spellingsOf } from './groups/venues.ts'
