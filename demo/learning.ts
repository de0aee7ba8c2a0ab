import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { OpenCourse } from './content.ts'
import type { Staff, Student } from './people.ts'
import { enrolment } from './rows.ts'

/** How somebody learns in a course: how much of it they have done, in which days from today, and how much of it lately. */
type Pace = { done: number; from: number; to: number; lively?: number }

/** Those who have come into no course yet, and have never signed in. */
const late = 4
/**
 * How the student whose sign-in is printed learns: how much of each course, for how many days not, and how many of its
 * lessons in as many days until today.
 */
const shown: Record<number, { done: number; silent: number; lively?: number }> = {
  0: { done: 0.66, silent: 0, lively: 3 },
  1: { done: 0.2, silent: 4 },
  2: { done: 1, silent: 5 },
  4: { done: 0.94, silent: 0 },
}

/** Who learns what, and how far each of them came in the last ten weeks. */
export function learningOf(
  chance: Chance,
  clock: Clock,
  staff: Staff,
  students: Student[],
  courses: OpenCourse[],
) {
  const enrolments: Tables['enrolments'][] = []
  const progress: Tables['progress'][] = []
  const seen = new Map<string, string>()
  const [first, ...others] = students
  const asked = others.slice(0, -late)

  for (const [index, course] of courses.entries()) {
    if (course.outline.students === 0) continue
    const some = chance.some(asked, course.outline.students - 1)
    const own = shown[index]
    if (own) learn(first!, course, { ...own, ...daysOf(course, own.silent) })
    for (const student of some) learn(student, course, paceOf(student, course))
  }
  return { enrolments, progress, seen }

  /** From which day to which somebody learns who came into a course with the others, and is silent since. */
  function daysOf({ begins, outline }: OpenCourse, silent: number) {
    const from = begins + chance.between(4, 20)
    return { from, to: outline.status === 'archived' ? from + 70 : Math.max(from + 6, -silent) }
  }

  function paceOf({ person }: Student, course: OpenCourse): Pace {
    const luck = person.disabled ? 80 : chance.below(100)
    const share = (from: number, to: number) => chance.between(from, to) / 100
    if (luck < 10) return { done: 1, ...daysOf(course, chance.between(1, 9)) }
    if (luck < 45) return { done: share(45, 92), ...daysOf(course, chance.below(3)) }
    if (luck < 70) return { done: share(10, 48), ...daysOf(course, chance.below(8)) }
    if (luck < 88) return { done: share(4, 40), ...daysOf(course, chance.between(22, 44)) }
    return { done: 0, ...daysOf(course, 40) }
  }

  function learn({ id: userId }: Student, { id: courseId, lessons }: OpenCourse, pace: Pace) {
    const { done, from, to, lively = 0 } = pace
    const isShown = userId === first!.id
    const ends = chance.in100(6) ? clock.at(chance.pick([-6, 5, 19]), 20) : null
    enrolments.push(
      enrolment({
        ...{ id: chance.id(), courseId, userId },
        ...{ createdAt: clock.past(clock.at(from - 2, 12)), expiresAt: isShown ? null : ends },
      }),
    )
    const count = Math.round(done * lessons.length)
    for (const [index, lesson] of lessons.slice(0, count + 1).entries()) {
      // Nobody learns every day: what lies between two days was done on the first of them.
      const share = count === 0 ? 0 : index / count
      const evenly = from + Math.floor(((to - from) * share) / 2) * 2
      const day = index === count ? to : index < count - lively ? evenly : to + 1 + index - count
      const evening = clock.past(clock.at(day, 13 + chance.below(7), chance.below(60)))
      const at = onceReleased(lesson, evening)
      if (index === count && (done === 0 || chance.in100(25)) && !isShown) continue
      if (index > 0 && index < count && done < 1 && chance.in100(5) && !isShown) continue
      progress.push(progressRow(userId, lesson, at, index < count))
      if (at > (seen.get(userId) ?? '')) seen.set(userId, at)
    }
    if (done === 0 && chance.in100(50) && !seen.has(userId))
      seen.set(userId, clock.past(clock.at(from, 16, chance.below(60))))
  }

  /** A lesson done, most by the student and some ticked by the staff; or left somewhere in the middle. */
  function progressRow(
    userId: string,
    lesson: Tables['lessons'],
    at: string,
    isDone: boolean,
  ): Tables['progress'] {
    const { id: lessonId, durationSeconds } = lesson
    const length = durationSeconds ?? 0
    const reached = isDone ? length : Math.floor((length * chance.between(12, 80)) / 100)
    const by = durationSeconds === null && chance.in100(8) ? staff.huda : userId
    return {
      ...{ userId, lessonId, positionSeconds: reached },
      watched: reached > 0 ? JSON.stringify([[0, reached]]) : '[]',
      watchedSeconds: reached,
      completedAt: isDone ? at : null,
      completedBy: isDone ? by : null,
      completedHow: !isDone ? null : durationSeconds === null ? 'ticked' : 'watched',
      updatedAt: at,
    }
  }
}

/** A moment at which somebody learnt a lesson: not before it was there, and of one that came later on its first evening. */
function onceReleased({ createdAt, releaseAt }: Tables['lessons'], evening: string) {
  const releasedAt = releaseAt ?? createdAt
  if (evening >= releasedAt) return evening
  return releaseAt
    ? releasedAt.slice(0, 'YYYY-MM-DD'.length) + evening.slice('YYYY-MM-DD'.length)
    : releasedAt
}

/** What the audit says of lessons that staff completed for students. */
export const tickedIn = (chance: Chance, progress: Tables['progress'][]): Tables['audit'][] =>
  progress.flatMap(({ userId, lessonId, positionSeconds, completedAt, completedBy, updatedAt }) =>
    completedBy === null || completedBy === userId
      ? []
      : {
          ...{ id: chance.id(), at: updatedAt, actorId: completedBy, requestId: 'demo', jobId: null },
          ...{ until: null, times: 1, folded: false },
          ...{ action: 'progress', kind: 'lessons', thingId: lessonId },
          before: JSON.stringify({ userId }),
          after: JSON.stringify({ userId, completedAt, positionSeconds }),
        },
  )
