import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { call, isOffline, isSignedOut, Refusal } from '#platform/client/api/call.ts'
import { exclusively } from '#platform/client/offline/exclusively.ts'
import type { Outbox } from '#platform/client/offline/outbox.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { attendance } from '../../contract/attendance.ts'
import { attendanceOf } from './attendance-query.ts'
import { markOutbox, meetingIn, meetingsWaiting, personIn, restOutbox, scanOutbox } from './kept-marks.ts'

/** So many marks are taken by one call at most. */
const maxMarks = 500

/** Sends all marks and scans that wait on this device; what the server refuses is said and let go. */
export const sendKept = (userId: string, cache: QueryClient) =>
  exclusively(`bustan.marks.${userId}`, async () => {
    for (const meetingId of meetingsWaiting(userId)) {
      await sendScans(userId, meetingId)
      await sendMarks(userId, meetingId, cache)
    }
  })

async function sendMarks(userId: string, meetingId: string, cache: QueryClient) {
  const marks = markOutbox
    .ids(userId)
    .filter(key => meetingIn(key) === meetingId)
    .flatMap(key => {
      const mark = markOutbox.read(userId, key)
      return mark ? [{ key, mark }] : []
    })
    .slice(0, maxMarks)
  const rest = restOutbox.read(userId, meetingId)
  if (marks.length === 0 && !rest) return
  // What was asked for before the marks were sent would show them as they were.
  await cache.cancelQueries({ queryKey: attendanceOf(meetingId).queryKey })
  const items = marks.map(({ key, mark: { status, note, at } }) => ({
    ...{ userId: personIn(key), status, at },
    ...(status && note && { note }),
  }))
  const sent = () => {
    for (const { key, mark } of marks) letGo(markOutbox, userId, key, mark)
    if (rest) letGo(restOutbox, userId, meetingId, rest)
  }
  try {
    const answer = await call(attendance.write, { id: meetingId, body: { items, ...rest } })
    cache.setQueryData(attendanceOf(meetingId).queryKey, answer)
    await afterDrawn(sent)
  } catch (error) {
    if (!isFinal(error)) throw error
    const wrong = marks.filter((_, at) => error.errors.some(({ path }) => path.startsWith(`items.${at}.`)))
    // Where single marks are refused the others are sent without them; else all of them are refused for one reason.
    if (wrong.length > 0) for (const { key, mark } of wrong) letGo(markOutbox, userId, key, mark)
    else sent()
    announceRefusal(error, wrong.length || marks.length)
    await cache.invalidateQueries({ queryKey: attendanceOf(meetingId).queryKey })
    if (wrong.length > 0) await sendMarks(userId, meetingId, cache)
  }
}

async function sendScans(userId: string, meetingId: string) {
  for (const key of scanOutbox.ids(userId).filter(key => meetingIn(key) === meetingId)) {
    const scan = scanOutbox.read(userId, key)
    if (!scan) continue
    try {
      await call(attendance.scan, { id: meetingId, body: scan })
    } catch (error) {
      if (!isFinal(error)) throw error
      announceRefusal(error, 1)
    }
    letGo(scanOutbox, userId, key, scan)
  }
}

/** Whether the server will refuse the same again: neither the line nor the session is why. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  !isOffline(error) &&
  !isSignedOut(error) &&
  error.status !== 429 &&
  error.status < 500

function announceRefusal({ code }: Refusal, count: number) {
  showToast({
    tone: 'bad',
    title: { id: 'attendance.refused', counts: { count } },
    message: code === 'closed' ? 'attendance.refused.closed' : 'attendance.refused.why',
  })
}

/**
 * Does something once screens have what the cache has: a mark that left the device before would not be seen for a moment, and
 * what is typed beside it would be lost.
 */
const afterDrawn = (work: () => void) =>
  new Promise<void>(resolve =>
    notifyManager.schedule(() => {
      work()
      resolve()
    }),
  )

/** Takes out what was sent, unless it was changed meanwhile. */
function letGo<Value>(outbox: Outbox<Value>, userId: string, key: string, value: Value) {
  if (JSON.stringify(outbox.read(userId, key)) === JSON.stringify(value)) outbox.write(userId, key, undefined)
}
