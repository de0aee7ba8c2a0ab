import { useSite } from '#platform/client/api/site.ts'
import { instantOf } from '#platform/client/i18n/zone.ts'
import { clockOf } from '#platform/contract/calendar.ts'
import { fold } from '#platform/contract/fold.ts'
import type { Meeting, MeetingDraft } from '../../contract/meeting.ts'
import { useMeetingChange } from './use-meeting-change.ts'
import type { Banding } from './week-search.ts'

/** Meetings begin at a quarter of an hour where somebody drops them. */
const stepMinutes = 15

/** Moves a meeting to the cell and the hour at which it was dropped; into another band it takes that place or teacher. */
export function useDropped({ by, hours }: { by: Banding; hours: { from: number; until: number } }) {
  const { timeZone } = useSite()
  const change = useMeetingChange()
  return (meeting: Meeting, cell: HTMLElement, top: number) => {
    const { day, band, name } = cell.dataset as { day: string; band: string; name: string }
    const { top: cellTop, height } = cell.getBoundingClientRect()
    const share = Math.min(Math.max((top - cellTop) / height, 0), 1)
    const minute = hours.from * 60 + share * (hours.until - hours.from) * 60
    const start = Math.min(Math.round(minute / stepMinutes) * stepMinutes, 24 * 60 - stepMinutes)
    const startsAt = new Date(instantOf(`${day} ${clockOf(start)}:00`, timeZone)).toISOString()
    const body: Partial<MeetingDraft> = {
      ...(startsAt !== meeting.startsAt && { startsAt }),
      ...(by === 'place' && band !== fold(meeting.venue) && { place: name || null }),
      ...(by === 'teacher' && band !== (meeting.teacher?.id ?? '') && { teacherId: band || null }),
    }
    if (Object.keys(body).length > 0) void change(meeting, body, 'schedule.moved')
  }
}
export type Dropped = ReturnType<typeof useDropped>
