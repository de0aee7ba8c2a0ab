import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type Card, cards } from '../../contract/card-calls.ts'

const cardsAtOnce = 100

/** All cards of a job, and where they sign in; asked for anew each time, and nowhere stored. */
export const cardsOf = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'cards', id],
    async queryFn({ signal }) {
      const all: Card[] = []
      for (let page = 1; ; page++) {
        const query = { page, pageSize: cardsAtOnce }
        const { items, total, address } = await call(cards.read, { id, query }, signal)
        all.push(...items)
        if (items.length < cardsAtOnce || all.length >= total) return { items: all, address }
      }
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
