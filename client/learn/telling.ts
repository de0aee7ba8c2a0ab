import { type LessonProgress, progress } from '#contract/progress.ts'
import { call, Refusal } from '../api/call.ts'
import { left, noted, told, type Unsent } from './unsent.ts'
import { untoldAt, untoldBy } from './untold.ts'

/** What this device has not been able to tell of a lesson. */
export function unsentOf(userId: string, lessonId: string): Unsent | undefined {
  const written = localStorage.getItem(untoldAt(userId, lessonId))
  try {
    return written ? JSON.parse(written) : undefined
  } catch {
    return undefined
  }
}

function hold(userId: string, lessonId: string, unsent: Unsent | undefined) {
  if (unsent) localStorage.setItem(untoldAt(userId, lessonId), JSON.stringify(unsent))
  else localStorage.removeItem(untoldAt(userId, lessonId))
}

/** Keeps on the device what was watched, until the server has it. */
export const note = (userId: string, lessonId: string, watched: Unsent) =>
  hold(userId, lessonId, noted(unsentOf(userId, lessonId), watched))

/** Tells the server; what it cannot be told now stays for later. The page may close meanwhile. */
export async function tell(userId: string, lessonId: string): Promise<LessonProgress | undefined> {
  const unsent = unsentOf(userId, lessonId)
  if (!unsent) return undefined
  return send(userId, lessonId, told(unsent))
}

/**
 * Tells what waited since an earlier visit. Another device may have been further meanwhile: the place is only told
 * where the server still thinks what it thought then.
 */
export async function tellEarlier(userId: string) {
  for (const lessonId of untoldBy(userId)) {
    const unsent = unsentOf(userId, lessonId)
    if (!unsent) continue
    const { positionSeconds, watched } = told(unsent)
    const known = await write(lessonId, { watched }, () => hold(userId, lessonId, undefined))
    if (!known) continue
    if (known.positionSeconds === unsent.base) await send(userId, lessonId, { positionSeconds, watched: [] })
    hold(userId, lessonId, left(unsentOf(userId, lessonId), { positionSeconds, watched }))
  }
}

async function send(userId: string, lessonId: string, body: ReturnType<typeof told>) {
  const known = await write(lessonId, body, () => hold(userId, lessonId, undefined))
  if (known) hold(userId, lessonId, left(unsentOf(userId, lessonId), body))
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
