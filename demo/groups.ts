import { billingDefaults } from '#modules/enrolment/contract/billing.ts'
import type { WeeklyTime } from '#modules/enrolment/contract/group.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Staff } from './people.ts'
import { titled } from './rows.ts'

type Planned = {
  title: string
  /** The place of its course in the list; none for a group of the whole school. */
  course?: number
  teacher: keyof Staff
  place: string
  capacity: number | null
  fee: number | null
  times: WeeklyTime[]
  /** How many of those who learn the course are in it. */
  members: number
  isOver?: true
}
const at = (day: number, at: string, minutes = 90): WeeklyTime => ({ day, at, minutes })

/** Who meets when: two in one hall at one time, one that is full, one that is over. */
const planned: Planned[] = [
  {
    ...{ title: 'رياضيات، السبت والثلاثاء', course: 0, teacher: 'huda', place: 'قاعة 2، فرع المنصورة' },
    ...{ capacity: 16, fee: 45_000, members: 14, times: [at(6, '17:00'), at(2, '17:00')] },
  },
  {
    ...{ title: 'رياضيات، الأحد والأربعاء', course: 0, teacher: 'huda', place: 'قاعة 1', capacity: 8 },
    ...{ fee: 45_000, members: 8, times: [at(0, '18:30'), at(3, '18:30')] },
  },
  {
    ...{ title: 'English, Monday and Thursday', course: 1, teacher: 'daniel', place: 'Hall 3', capacity: 20 },
    ...{ fee: 52_550, members: 11, times: [at(1, '16:00', 75), at(4, '16:00', 75)] },
  },
  {
    ...{ title: 'كيمياء، الثلاثاء', course: 2, teacher: 'karim', place: 'قاعة 2، فرع المنصورة' },
    ...{ capacity: 24, fee: 40_000, members: 9, times: [at(2, '18:00', 120)] },
  },
  {
    ...{ title: 'Homework club', teacher: 'daniel', place: '', capacity: null, fee: null, members: 6 },
    times: [at(4, '18:00', 60)],
  },
  {
    ...{ title: 'رياضيات، الدورة الصيفية', course: 0, teacher: 'huda', place: 'قاعة 1', capacity: 12 },
    ...{ fee: 30_000, members: 5, times: [at(6, '10:00')], isOver: true },
  },
]

/** What a group asks of its members: so much a month, or nothing. */
const billing = (fee: number | null) => ({
  ...{ ...billingDefaults, billing: fee === null ? ('none' as const) : ('monthly' as const), fee },
  sharePercent: fee === null ? null : 40,
})

/** The groups of the school, and who is in them: of a course, those who learn it, each in one of its groups. */
export function groupsOf(
  chance: Chance,
  clock: Clock,
  { staff, courses, enrolments }: { staff: Staff; courses: string[]; enrolments: Tables['enrolments'][] },
) {
  const taken = new Set<string>()
  const members: Tables['groupMembers'][] = []
  const groups = planned.map((group, index) => {
    const { title, course, teacher, place, capacity, fee, times, isOver = false } = group
    const courseId = course === undefined ? null : courses[course]!
    const createdAt = clock.at(-70 + index, 9)
    const id = chance.id()
    const learners = enrolments.filter(one => courseId === null || one.courseId === courseId)
    const free = [...new Set(learners.map(({ userId }) => userId))].filter(
      userId => isOver || courseId === null || !taken.has(`${courseId} ${userId}`),
    )
    for (const userId of free.slice(0, group.members)) {
      if (!isOver) taken.add(`${courseId} ${userId}`)
      members.push({
        id: chance.id(),
        groupId: id,
        userId,
        joinedAt: createdAt,
        leftAt: null,
        fee: null,
        reason: '',
      })
    }
    return titled<'groups'>({
      ...{ id, title, courseId, seasonId: null, teacherId: staff[teacher], place, capacity },
      ...{ times: JSON.stringify(times), ...billing(fee), status: isOver ? 'archived' : 'active', createdAt },
      startsOn: clock.at(-70, 9).slice(0, 10),
      endsOn: isOver ? clock.at(-20, 9).slice(0, 10) : clock.at(180, 9).slice(0, 10),
    })
  })
  return { groups, members }
}
