import { identifyingTitlesOf } from '#modules/enrolment/server/public.ts'
import { membersOf, peopleNamed } from '#modules/identity/server/public.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { Result, ResultQuery } from '../../contract/result.ts'
import { resultsOf, type Row } from './rows.ts'
import { sumsOf } from './sums.ts'

type Quiz = ResourceTables['quizzes']
type Asked = Partial<Pick<ResultQuery, 'q' | 'groupId' | 'state' | 'sort'>>

/** One page of what came of a quiz, with what is said of all who match. */
export async function resultPage(db: Db, quiz: Quiz, query: ResultQuery, caller: Caller) {
  const { page, pageSize } = query
  const scope = await scopeOf(db.read, caller)
  const { rows, isUnnamed } = await resultsOf(db, quiz)
  if (isUnnamed && query.q !== undefined) refuse('q', 'not_offered')
  if (isUnnamed && query.groupId !== undefined) refuse('groupId', 'not_offered')
  const matching = inOrder(await matchingOf(db, rows, query, scope), query)
  const pageRows = matching.slice((page - 1) * pageSize, page * pageSize)
  return {
    ...{
      items: await presentResults(db.read, quiz, pageRows, scope),
      total: matching.length,
      page,
      pageSize,
    },
    sums: sumsOf(matching),
  }
}

/** Those of some results that a search, a group and a state leave. */
export async function matchingOf(db: Db, rows: Row[], { q, groupId, state }: Asked, scope: Scope) {
  let left = state ? rows.filter(row => row.state === state) : rows
  const named = [
    ...(q ? [peopleNamed(db.read, q, scope.caller)] : []),
    ...(groupId ? [membersOf(db.read, groupId, scope).select('groupMembers.userId as id')] : []),
  ]
  for (const people of named) {
    const ids = new Set((await people.execute()).map(({ id }) => id))
    left = left.filter(({ user }) => user !== null && ids.has(user.id))
  }
  return left
}

/** By name unless another order is asked for; whoever has none of what they are ordered by comes last. */
export function inOrder(rows: Row[], { sort = 'name' }: Asked) {
  const isDown = sort.startsWith('-')
  const by = sort.replace('-', '') as 'name' | 'score' | 'submittedAt'
  const valueOf = (row: Row) => (by === 'name' ? row.sortKey : row[by])
  const byName = (one: Row, other: Row) =>
    compared(one.sortKey, other.sortKey) || compared(one.whose, other.whose)
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    return (isDown ? compared(b, a) : compared(a, b)) || byName(one, other)
  })
}

const compared = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

/** Results with the groups by which their students are told apart. */
export async function presentResults(
  read: Reader,
  { courseId }: Quiz,
  rows: Row[],
  scope: Scope,
): Promise<Result[]> {
  const ids = rows.flatMap(({ user }) => user?.id ?? [])
  const groupTitleOf = await identifyingTitlesOf(read, ids, scope, courseId)
  return rows.map(row => {
    const { whose: _, sortKey: __, ...shown } = row
    return { ...shown, groupTitle: shown.user && groupTitleOf(shown.user.id) }
  })
}
