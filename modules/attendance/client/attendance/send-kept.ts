import type { QueryClient } from '@tanstack/react-query'
import { call, type Refusal } from '#platform/client/api/call.ts'
import { exclusively } from '#platform/client/offline/exclusively.ts'
import { isFinal, letGo, sendItems } from '#platform/client/offline/send-items.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { attendance } from '../../contract/attendance.ts'
import { attendanceOf } from './attendance-query.ts'
import { markOutbox, meetingIn, meetingsWaiting, personIn, restOutbox, scanOutbox } from './kept-marks.ts'

/** Sends all marks and scans that wait on this device; what the server refuses is said and let go. */
export const sendKept = (userId: string, cache: QueryClient) =>
  exclusively(`bustan.marks.${userId}`, async () => {
    for (const meetingId of meetingsWaiting(userId)) {
      await sendScans(userId, meetingId)
      await sendMarks(userId, meetingId, cache)
    }
  })

function sendMarks(userId: string, meetingId: string, cache: QueryClient) {
  const { queryKey } = attendanceOf(meetingId)
  const rest = restOutbox.read(userId, meetingId)
  return sendItems({
    ...{ outbox: markOutbox, userId },
    keys: markOutbox.ids(userId).filter(key => meetingIn(key) === meetingId),
    async send(marks) {
      // What was asked for before the marks were sent would show them as they were.
      await cache.cancelQueries({ queryKey })
      const items = marks.map(({ key, value: { status, note, at } }) => ({
        ...{ userId: personIn(key), status, at },
        ...(status && note && { note }),
      }))
      const answer = await call(attendance.write, { id: meetingId, body: { items, ...rest } })
      cache.setQueryData(queryKey, answer)
    },
    async refused(error, count) {
      announceRefusal(error, count)
      await cache.invalidateQueries({ queryKey })
    },
    beside: {
      isWaiting: rest !== undefined,
      letGo: () => rest && letGo(restOutbox, userId, meetingId, rest),
    },
  })
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

function announceRefusal({ code }: Refusal, count: number) {
  showToast({
    tone: 'bad',
    title: { id: 'attendance.refused', counts: { count } },
    message: code === 'closed' ? 'attendance.refused.closed' : 'attendance.refused.why',
  })
}
