import { useQueries } from '@tanstack/react-query'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { minimalOf } from '#platform/client/ui/form/choices.ts'
import { may } from '#platform/contract/access.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'

type Person = { id: string; name: string }
const askedAnew = 60_000

/** Who could take a quiz and has not begun it; undefined where that is not known: names are hidden, say. */
export function useNotBegun(quiz: Quiz, attempts: Attempt[] | undefined) {
  const { role } = useUser()
  const { audience, groupIds, userIds, courseId, anonymous } = quiz
  const isKnown = may(role, 'users.list') && !anonymous
  const learning = { courseId, role: 'student', status: 'active' }
  const groups = audience === 'chosen' ? (groupIds ?? []) : []
  const asked = isKnown ? [learning, ...groups.map(groupId => ({ ...learning, groupId }))] : []
  const people = useQueries({
    queries: asked.map(only => ({ ...minimalOf(users as never, only), refetchInterval: askedAnew })),
    combine: replies => replies.map(({ data }) => data?.items as Person[] | undefined),
  })
  const [all] = people
  if (!all || !attempts || people.some(list => !list)) return undefined
  const chosen = new Set([...(userIds ?? []), ...people.slice(1).flatMap(list => list!.map(({ id }) => id))])
  const begun = new Set(attempts.map(({ user }) => user?.id))
  return all.filter(({ id }) => !begun.has(id) && (audience === 'all' || chosen.has(id)))
}
