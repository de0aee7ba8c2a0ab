import { prepared } from '#platform/server/db/prepared.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing } from '#platform/server/problem.ts'
import type { Attempt } from './layouts.ts'
import { enrolmentOf } from './policy.ts'

/** What an attempt is known by to whoever saves answers to it. */
export type Written = Pick<Attempt, 'id' | 'userId' | 'courseId'>
type Look = () => Promise<unknown>
type Find = (caller: Caller, id: string) => Promise<Attempt | undefined>

/** So many stay in memory, as many as their layouts do. */
const max = 5_000

/**
 * Finds the attempt to which a caller saves answers. One that was found once is not looked up with each answer: whether it is still
 * theirs, and still written, is judged where the answer is kept. `look` looks it up where that says no.
 */
export function writersBy(find: Find) {
  const known = new Map<string, Written>()

  async function findAnew(caller: Caller, id: string) {
    known.delete(id)
    const found = await find(caller, id)
    if (!found || found.status !== 'open' || found.preview) return found
    if (known.size >= max) known.delete(known.keys().next().value!)
    const { userId, courseId } = found
    known.set(id, { id, userId, courseId })
    return found
  }
  return async (caller: Caller, id: string): Promise<{ attempt: Written; look?: Look } | undefined> => {
    const remembered = known.get(id)
    if (remembered?.userId === caller.id)
      return { attempt: remembered, look: async () => (await findAnew(caller, id)) ?? missing() }
    const attempt = await findAnew(caller, id)
    return attempt && { attempt }
  }
}

const withEnrolments = prepared((tx: Tx, { ids }: { ids: string[] }) =>
  tx
    .selectFrom('attempts')
    .select('id')
    .select(row => enrolmentOf(row, row.ref('attempts.userId')).as('enrolmentId'))
    .where('id', 'in', ids),
)

/** Of some attempts, those whose people are still enrolled, also where that has run out: they write on to the end. */
export async function enrolledIn(tx: Tx, ids: string[]) {
  const rows = await withEnrolments(tx, { ids: [...new Set(ids)] })
  return new Set(rows.filter(({ enrolmentId }) => enrolmentId !== null).map(({ id }) => id))
}
