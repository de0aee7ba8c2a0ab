import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { loadMessages } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { progress } from '../../contract/progress.ts'
import { attempt } from './attempt.ts'
import { doneOutbox } from './outboxes.ts'
import { completedIs, forgetCounts } from './report.ts'

/** Tells the server that a lesson is done, or is not; the last wish wins. */
export async function flushDone(userId: string, lessonId: string, cache: QueryClient): Promise<void> {
  const wish = doneOutbox.read(userId, lessonId)
  if (!wish) return
  const { completed, title, stamp } = wish
  const outcome = await attempt(userId, () =>
    call(progress.write, { id: lessonId, body: { completed } }, undefined, { keepalive: true }),
  )
  if (outcome.is === 'pending') return
  // Somebody may have pressed again meanwhile.
  const now = doneOutbox.read(userId, lessonId)
  if (now && now.stamp !== stamp) return flushDone(userId, lessonId, cache)
  if (outcome.is === 'sent') completedIs(cache, lessonId, outcome.reply.completedAt)
  doneOutbox.write(userId, lessonId, undefined)
  void forgetCounts(cache)
  if (outcome.is === 'sent') return
  await loadMessages('extras')
  showToast({
    tone: 'bad',
    title: { id: completed ? 'learn.done.refused' : 'learn.undone.refused', names: { title } },
    message: outcome.refusal.said ? { text: outcome.refusal.said } : 'unsuccessful',
    lasts: 60_000,
  })
}
