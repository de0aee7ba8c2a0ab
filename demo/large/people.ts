import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from '../chance.ts'
import { enrolment, namesOf, person } from '../rows.ts'
import type { Size } from './sizes.ts'
import { words } from './words.ts'

type Hashes = Record<'admin' | 'teacher' | 'student', string>
type LessonsOf = Map<string, string[]>

/** The people of a large school, with their ids and what they sign in by, filled in while they are made. */
export function largePeople(chance: Chance, { users, teachers }: Size, hashes: Hashes, seenAt: string) {
  const ids: Record<'admin' | 'teacher' | 'student', string[]> = { admin: [], teacher: [], student: [] }
  const names: Tables['loginNames'][] = []
  function* rows(): Generator<Tables['users']> {
    for (let number = 0; number < users; number++) {
      const role = number === 0 ? 'admin' : number <= teachers ? 'teacher' : 'student'
      const language = number % 3 === 0 ? 'en' : 'ar'
      const of = (kind: 'given' | 'family') => chance.pick(words[kind][language])
      const id = chance.id()
      ids[role].push(id)
      const username = role === 'admin' ? 'admin' : `${role}${ids[role].length}`
      const row = person({
        ...{ id, role, username, name: `${of('given')} ${of('given')} ${of('family')}` },
        externalId: null,
        email: number % 5 === 0 ? `${username}@bustan.example` : null,
        phone: `+2010${String(10_000_000 + number)}`,
        status: number > teachers && number % 50 === 25 ? 'disabled' : 'active',
        ...{ locale: null, mustRenew: false, passwordHash: hashes[role] },
        lastSeenAt: number % 7 === 3 ? null : seenAt,
        createdAt: new Date(Date.UTC(2024, 8, 1) + number * 600_000).toISOString(),
      })
      names.push(...namesOf([row]))
      yield row
    }
  }
  return { ids, names, rows }
}

/** Each student learns in two courses. */
export function* largeEnrolments(
  chance: Chance,
  students: string[],
  courses: string[],
  createdAt: string,
): Generator<Tables['enrolments']> {
  for (const [index, userId] of students.entries())
    for (const courseId of twoOf(courses, index))
      yield enrolment({ id: chance.id(), courseId, userId, createdAt, expiresAt: null })
}

const twoOf = (courses: string[], index: number) => {
  const one = index % courses.length
  return [courses[one]!, courses[(one + 1 + (index % (courses.length - 1))) % courses.length]!]
}

/** What students have done, so many rows in all: of each two who follow one another one did more, the other less. */
export function* largeProgress(
  chance: Chance,
  students: string[],
  courses: string[],
  lessonsOf: LessonsOf,
  total: number,
): Generator<Tables['progress']> {
  const average = Math.floor(total / students.length)
  const rest = total - average * students.length
  let more = 0
  for (const [index, userId] of students.entries()) {
    more = index % 2 === 0 ? chance.below(average) : -more
    const isLast = index === students.length - 1
    const count = average + (isLast && index % 2 === 0 ? 0 : more) + (index < rest ? 1 : 0)
    const lessons = twoOf(courses, index).map(id => lessonsOf.get(id)!)
    const from = chance.below(lessons[0]!.length - count)
    for (let at = 0; at < count; at++) {
      const isDone = at < count - 2
      const updatedAt = new Date(Date.UTC(2026, 8, 1) + (index * 61 + at * 86_400) * 1_000).toISOString()
      const reached = isDone ? 600 : chance.between(10, 400)
      yield {
        ...{ userId, lessonId: lessons[at % 2]![from + at]!, positionSeconds: reached },
        ...{ watched: `[[0,${reached}]]`, watchedSeconds: reached },
        completedAt: isDone ? updatedAt : null,
        completedBy: isDone ? userId : null,
        completedHow: isDone ? 'watched' : null,
        updatedAt,
      }
    }
  }
}
