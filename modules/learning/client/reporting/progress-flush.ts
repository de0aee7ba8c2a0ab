import { call, Refusal } from '#platform/client/api/call.ts'
import { type LessonProgress, progress } from '../../contract/progress.ts'
import { left, noted, type Pending, reportOf } from './pending-progress.ts'
import { pendingKey, pendingKeysOf } from './progress-outbox.ts'

/** What this device has not been able to tell of a lesson. */
export function pendingOf(userId: string, lessonId: string): Pending | undefined {
  const written = localStorage.getItem(pendingKey(userId, lessonId))
  try {
    return written ? JSON.parse(written) : undefined
  } catch {
    return undefined
  }
}

function hold(userId: string, lessonId: string, pending: Pending | undefined) {
  if (pending) localStorage.setItem(pendingKey(userId, lessonId), JSON.stringify(pending))
  else localStorage.removeItem(pendingKey(userId, lessonId))
}

/** Keeps on the device what was watched, until the server has it. */
export const note = (userId: string, lessonId: string, watched: Pending) =>
  hold(userId, lessonId, noted(pendingOf(userId, lessonId), watched))

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
export async function flushPending(userId: string) {
  for (const lessonId of pendingKeysOf(userId)) {
    const pending = pendingOf(userId, lessonId)
    if (!pending) continue
    const { positionSeconds, watched } = reportOf(pending)
    const known = await write(lessonId, { watched }, () => hold(userId, lessonId, undefined))
    if (!known) continue
    if (known.positionSeconds === pending.base) await send(userId, lessonId, { positionSeconds, watched: [] })
    hold(userId, lessonId, left(pendingOf(userId, lessonId), { positionSeconds, watched }))
  }
}

async function send(userId: string, lessonId: string, body: ReturnType<typeof reportOf>) {
  const known = await write(lessonId, body, () => hold(userId, lessonId, undefined))
  if (known) hold(userId, lessonId, left(pendingOf(userId, lessonId), body))
  return known
}

/** What the server refuses for good, a lesson that is gone say, is not kept: it would be refused again and again. */
async function write(lessonId: string, body: object, drop: () => void) {
  try {
    return await call(progress.write, { id: lessonId, body }, undefined, { keepalive: true })
  } catch (error) {
    if (error instanceof Refusal && [404, 409, 422].includes(error.status)) drop()
    return undefined
  }
}
