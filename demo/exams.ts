import { foundBy } from '#platform/server/db/search.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'

type Planned = {
  title: string
  /** The position of its group in the list. */
  group: number
  daysAgo: number
  outOf: number
  /** Of so many members nobody has written a score yet; students see those of the others once there are none. */
  open?: number
}

/** What was written on paper in the last weeks: two whose scores are told, one that is being marked. */
const planned: Planned[] = [
  { title: 'امتحان الوحدة الأولى', group: 0, daysAgo: 23, outOf: 20 },
  { title: 'امتحان منتصف الفصل', group: 0, daysAgo: 3, outOf: 50, open: 5 },
  { title: 'Reading test', group: 2, daysAgo: 12, outOf: 30 },
]

/** Exams on paper of groups, with what each member has of them. */
export function examsOf(
  chance: Chance,
  clock: Clock,
  { groups, members }: { groups: Tables['groups'][]; members: Tables['groupMembers'][] },
) {
  const scores: Tables['scores'][] = []
  const exams = planned.map(({ title, group: position, daysAgo, outOf, open = 0 }): Tables['exams'] => {
    const { id: groupId, courseId, teacherId } = groups[position]!
    const id = chance.id()
    const writtenAt = clock.past(clock.at(-daysAgo + 1, 20))
    const own = members.filter(member => member.groupId === groupId && member.leftAt === null)
    for (const [at, { userId }] of own.slice(0, own.length - open).entries()) {
      const absent = chance.in100(8)
      // Half points, as they are given on paper; more of them near the top.
      const halves = Math.max(chance.between(outOf / 2, outOf * 2), chance.between(outOf / 2, outOf * 2))
      const score = absent ? null : halves * 50
      // What was told this week some have not looked at.
      const seenAt = daysAgo < 8 && at % 2 === 0 ? null : writtenAt
      scores.push({ examId: id, userId, score, absent, note: '', byId: teacherId, at: writtenAt, seenAt })
    }
    return {
      ...{ id, courseId: courseId!, groupId, title, outOf: outOf * 100 },
      ...{ heldOn: clock.at(-daysAgo).slice(0, 10), status: open > 0 ? 'draft' : 'published' },
      ...foundBy(title),
      ...{ createdAt: clock.at(-daysAgo - 7), updatedAt: writtenAt, version: 2 },
      ...{ deletedAt: null, deletedWith: null },
    }
  })
  return { exams, scores }
}
