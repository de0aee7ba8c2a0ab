import { useQueries, useQuery } from '@tanstack/react-query'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { may } from '#platform/contract/access.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import { type Quiz, quizzes } from '../../../contract/quiz.ts'
import { askedEvery } from './use-live.ts'

type Person = { id: string; name: string }
const askedAnew = 60_000

/**
 * Who could take a quiz and has not begun it. Where names are hidden, or nobody's are known to whoever looks, it is how many alone:
 * beside the attempts that there are, names would say whose these may be.
 */
export function useNotBegun(quiz: Quiz, attempts: Attempt[] | undefined) {
  const { role } = useUser()
  const { id, audience, groupIds, userIds, courseId, anonymous } = quiz
  const isKnown = may(role, 'users.list') && !anonymous
  const learning = { courseId, role: 'student', status: 'active' }
  const groups = audience === 'chosen' ? (groupIds ?? []) : []
  const queries = isKnown ? [learning, ...groups.map(groupId => ({ ...learning, groupId }))] : []
  const people = useQueries({
    queries: queries.map(only => ({ ...minimalOf(users as never, only), refetchInterval: askedAnew })),
    combine: replies => replies.map(({ data }) => data?.items as Person[] | undefined),
  })
  const { data } = useQuery({ ...itemOf(quizzes, id), refetchInterval: isKnown ? false : askedEvery })
  if (!isKnown) return { count: data?.notBegun ?? undefined }
  const [all] = people
  if (!all || !attempts || people.some(list => !list)) return {}
  const chosenIds = new Set([
    ...(userIds ?? []),
    ...people.slice(1).flatMap(list => list!.map(({ id }) => id)),
  ])
  const begunIds = new Set(attempts.map(({ user }) => user?.id))
  const names = all.filter(({ id }) => !begunIds.has(id) && (audience === 'all' || chosenIds.has(id)))
  return { count: names.length, names }
}
