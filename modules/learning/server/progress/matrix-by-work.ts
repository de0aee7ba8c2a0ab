import { compare } from '#platform/contract/compare.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { MatrixQuery } from '../../contract/why.ts'
import type { Sum } from './percentages.ts'
import { sumsOfMany } from './sums-of-many.ts'

type Student = Pick<Tables['users'], 'id' | 'name' | 'username' | 'phone' | 'sortKey'> & { begun: unknown }
type Asked = { courseId: string; at: string; sort: string; state: MatrixQuery['state'] }

/**
 * A page of students by how far they are, where they have work beside lessons: what counts differs from student to student then, so
 * all of them are looked at, as a query could not.
 */
export async function pageByWork(
  read: Reader,
  found: { execute(): Promise<Student[]> },
  { courseId, at, sort, state }: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = await found.execute()
  const sums = await sumsOfMany(
    read,
    all.map(({ id }) => id),
    at,
    [courseId],
  )
  const sumOf = ({ id }: Student) => sums.get(id)?.get(courseId)
  const people = all.filter(one => !state || stateOf(one, sumOf(one)) === state)
  const direction = sort.startsWith('-') ? -1 : 1
  const isByPercent = sort.endsWith('percent')
  people.sort(
    (one, other) =>
      direction *
      ((isByPercent ? (sumOf(one)?.percent ?? 0) - (sumOf(other)?.percent ?? 0) : 0) ||
        compare(one.sortKey, other.sortKey) ||
        compare(one.id, other.id)),
  )
  return { people: people.slice(offset, offset + limit), total: people.length }
}

function stateOf({ begun }: Student, sum: Sum | undefined): MatrixQuery['state'] {
  const total = (sum?.lessonsTotal ?? 0) + (sum?.workTotal ?? 0)
  const done = (sum?.lessonsCompleted ?? 0) + (sum?.workCompleted ?? 0)
  if (total > 0 && done === total) return 'done'
  return begun || (sum?.workCompleted ?? 0) > 0 ? 'underWay' : 'notStarted'
}
