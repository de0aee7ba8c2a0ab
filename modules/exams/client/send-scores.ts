import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { loadMessages } from '#platform/client/i18n/i18n.ts'
import { exclusively } from '#platform/client/offline/exclusively.ts'
import { sendItems } from '#platform/client/offline/send-items.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { exams } from '../contract/exam.ts'
import { examIn, examsWaiting, personIn, scoreOutbox } from './kept-scores.ts'
import { scoresOf } from './scores-query.ts'

/** Sends all scores that wait on this device; what the server refuses is said and let go. */
export const sendKept = (userId: string, cache: QueryClient) =>
  exclusively(`bustan.scores.${userId}`, async () => {
    for (const examId of examsWaiting(userId)) await sendScores(userId, examId, cache)
  })

function sendScores(userId: string, examId: string, cache: QueryClient) {
  const { queryKey } = scoresOf(examId)
  const asked = () => cache.invalidateQueries({ queryKey: ['exams'] })
  return sendItems({
    ...{ outbox: scoreOutbox, userId },
    keys: scoreOutbox.ids(userId).filter(key => examIn(key) === examId),
    async send(kept) {
      // What was asked for before the scores were sent would show them as they were.
      await cache.cancelQueries({ queryKey })
      const items = kept.map(({ key, value }) => ({ userId: personIn(key), ...value }))
      const answer = await call(exams.mark, { id: examId, body: { items } })
      const written = new Map(answer.items.map(row => [row.user.id, row]))
      cache.setQueryData(queryKey, rows => rows?.map(row => written.get(row.user.id) ?? row))
      void asked()
    },
    async refused(_, count) {
      await loadMessages('exams')
      showToast({
        tone: 'bad',
        title: { id: 'exams.scores.refused', counts: { count } },
        message: 'exams.scores.refused.why',
      })
      await asked()
    },
  })
}
