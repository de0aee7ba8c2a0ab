import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type Attempt, taking } from '../../../contract/attempt.ts'

/** With the way there and back, what happens is seen within five seconds. */
export const askedEvery = 4_000
/** A page that is open asks for the clock every 30 s: after twice that it has lost its line. */
const lostAfter = 60_000
const pageSize = 100
/** Of a quiz that is taken again and again, the newest attempts are those that go on. */
const maxPages = 10

export type LiveState = 'in' | 'lost' | 'done'

/** Without names times are told to the hour, which says nothing of a line. */
export function stateOf({ status, alias, seenAt, startedAt, now }: Attempt): LiveState {
  if (status !== 'open') return 'done'
  if (alias !== null) return 'in'
  return Date.parse(now) - Date.parse(seenAt ?? startedAt) > lostAfter ? 'lost' : 'in'
}

/** Whose it is; where nobody may know that, each attempt stands for itself, for two may have one alias by chance. */
const whoseOf = ({ user, id }: Attempt) => user?.id ?? id

/** The newest attempt of each who has begun, whoever is in it first, and then by their names, so that rows stay in their places. */
export const liveOf = (quizId: string) =>
  queryOptions({
    queryKey: ['attempts', 'live', quizId],
    async queryFn({ signal }) {
      const request = (page: number) =>
        call(taking.list, { query: { quizId, page, pageSize, sort: '-createdAt' } as never }, signal)
      const first = await request(1)
      const pages = Math.min(maxPages, Math.ceil(first.total / pageSize))
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, at) => request(at + 2)),
      )
      const newest = new Map<string, Attempt>()
      for (const attempt of [first, ...rest].flatMap(({ items }) => items))
        if (!attempt.preview && !newest.has(whoseOf(attempt))) newest.set(whoseOf(attempt), attempt)
      return [...newest.values()].toSorted(
        (one, other) =>
          Number(one.status !== 'open') - Number(other.status !== 'open') ||
          compare(nameOf(one), nameOf(other)),
      )
    },
  })

const nameOf = ({ user, alias }: Attempt) => user?.name ?? alias ?? ''
const { compare } = new Intl.Collator()
