import { call } from '#platform/client/api/call.ts'
import { type LessonProgress, progress } from '../../contract/progress.ts'
import { attempt } from './attempt.ts'
import { watchedOutbox } from './outboxes.ts'
import { left, noted, type Pending, reportOf } from './pending-progress.ts'

/** What this device has not been able to tell of a lesson. */
export const pendingOf = watchedOutbox.read

/** Keeps on the device what was watched, until the server has it. */
export const note = (userId: string, lessonId: string, watched: Pending) =>
  watchedOutbox.write(userId, lessonId, noted(pendingOf(userId, lessonId), watched))

/** Tells the server; what it cannot be told now stays for later. The page may close meanwhile. */
export async function flush(userId: string, lessonId: string): Promise<LessonProgress | undefined> {
  const pending = pendingOf(userId, lessonId)
  if (!pending) return undefined
  return send(userId, lessonId, reportOf(pending))
}

/**
 * Tells what waited since an earlier visit. Another device may have been further meanwhile: the place is only told
 * where the server still thinks what it thought then.
 */
export async function flushWatched(userId: string, lessonId: string) {
  const pending = pendingOf(userId, lessonId)
  if (!pending) return
  const { positionSeconds, watched } = reportOf(pending)
  const known = await write(userId, lessonId, { watched })
  if (!known) return
  if (known.positionSeconds === pending.base) await send(userId, lessonId, { positionSeconds, watched: [] })
  watchedOutbox.write(userId, lessonId, left(pendingOf(userId, lessonId), { positionSeconds, watched }))
}

async function send(userId: string, lessonId: string, body: ReturnType<typeof reportOf>) {
  const known = await write(userId, lessonId, body)
  if (known) watchedOutbox.write(userId, lessonId, left(pendingOf(userId, lessonId), body))
  return known
}

/** What the server refuses for good, a lesson that is gone say, is not kept: it would be refused again and again. */
async function write(userId: string, lessonId: string, body: object) {
  const outcome = await attempt(userId, () =>
    call(progress.write, { id: lessonId, body }, undefined, { keepalive: true }),
  )
  if (outcome.is === 'refused') watchedOutbox.write(userId, lessonId, undefined)
  return outcome.is === 'sent' ? outcome.reply : undefined
}
