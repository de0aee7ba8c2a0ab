import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { exams, type Score } from '../contract/exam.ts'

const pageSize = 100

/** Everybody who is marked in an exam, by name. */
export const scoresOf = (id: string) =>
  queryOptions({
    queryKey: ['exams', 'scores', id],
    async queryFn({ signal }) {
      const scores: Score[] = []
      for (let page = 1; ; page++) {
        const { items, total } = await call(exams.scores, { id, query: { page, pageSize } }, signal)
        scores.push(...items)
        if (items.length === 0 || scores.length >= total) return scores
      }
    },
  })
