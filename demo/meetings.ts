import { timesIn } from '#modules/enrolment/server/public.ts'
import { startOf } from '#modules/attendance/server/meetings/slots.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'

/** Where the school is, by whose clock its groups meet. */
const zone = 'Africa/Cairo'
const [daysBefore, daysAhead] = [70, 14]
const aDay = 86_400_000

type Mark = NonNullable<Tables['attendance']['status']>
/** One meeting of each group was cancelled, so many meetings ago, and made up for two days later. */
const cancelledAgo = 5

/** The meetings of ten weeks with who was there, and those of the next two; later ones the site makes by itself. */
export function meetingsOf(
  chance: Chance,
  clock: Clock,
  { groups, members }: { groups: Tables['groups'][]; members: Tables['groupMembers'][] },
) {
  const slots: Tables['meetingSlots'][] = []
  const meetings: Tables['meetings'][] = []
  const attendance: Tables['attendance'][] = []
  for (const group of groups) {
    const own = members.filter(({ groupId }) => groupId === group.id).map(({ userId }) => userId)
    const planned = slotsOf(group, clock)
    const past = planned.filter(({ startsAt }) => startsAt < clock.now)
    for (const { slot, startsAt, minutes } of planned) {
      slots.push({ groupId: group.id, slot })
      const isPast = startsAt < clock.now
      const isCancelled = group.status === 'active' && past.at(-cancelledAgo)?.slot === slot
      const meeting = row({ group, startsAt, minutes, slot })
      meeting.status = isCancelled ? 'cancelled' : isPast ? 'held' : 'planned'
      meetings.push(meeting)
      if (isCancelled) {
        const later = new Date(Date.parse(startsAt) + 2 * aDay).toISOString()
        const makeUp = row({ group, startsAt: later, minutes, slot: null })
        Object.assign(makeUp, { replacesId: meeting.id, status: later < clock.now ? 'held' : 'planned' })
        meetings.push(makeUp)
        if (later < clock.now) attendance.push(...marksOf(makeUp, own))
      } else if (isPast) attendance.push(...marksOf(meeting, own))
    }
  }
  return { slots, meetings, attendance }

  function row(given: {
    group: Tables['groups']
    startsAt: string
    minutes: number
    slot: string | null
  }): Tables['meetings'] {
    const { group, startsAt, minutes, slot } = given
    const { createdAt } = group
    return {
      ...{ id: chance.id(), groupId: group.id, startsAt, minutes, place: null, teacherId: null },
      ...{ status: 'planned', note: '', replacesId: null, slot, moved: false, ...foundBy('') },
      ...{ createdAt, updatedAt: createdAt, version: 1, deletedAt: null, deletedWith: null },
    }
  }

  function marksOf({ id, startsAt }: Tables['meetings'], users: string[]): Tables['attendance'][] {
    return users.map(userId => {
      const fell = chance.below(100)
      const status: Mark = fell < 82 ? 'present' : fell < 88 ? 'late' : fell < 96 ? 'absent' : 'excused'
      const minutesLate = status === 'late' ? chance.between(11, 30) : chance.between(0, 8)
      const at = new Date(Date.parse(startsAt) + minutesLate * 60_000).toISOString()
      const byId = null
      return {
        ...{
          id: chance.id(),
          meetingId: id,
          userId,
          startsAt,
          status,
          at,
          byId,
          how: 'list' as const,
          noteAt: null,
        },
        note: '',
        ...{ handStatus: status, handAt: at, handById: null, firstScanAt: null, firstScanById: null },
        ...{ lastScanAt: null, rest: null, restAt: null, restById: null },
      }
    })
  }
}

/** The slots of a group from ten weeks ago to two weeks ahead, within its own days. */
function slotsOf(group: Tables['groups'], clock: Clock) {
  const days = Array.from({ length: daysBefore + daysAhead + 1 }, (_, at) =>
    clock.at(at - daysBefore, 12).slice(0, 10),
  )
  return days
    .filter(day => (group.startsOn ?? day) <= day && day <= (group.endsOn ?? day))
    .flatMap(day =>
      timesIn(group)
        .filter(time => time.day === new Date(`${day}T12:00:00Z`).getUTCDay())
        .map(({ at, minutes }) => {
          const slot = `${day} ${at}`
          return { slot, startsAt: startOf(slot, zone), minutes }
        }),
    )
}
