import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { Message } from '#platform/client/ui/text/phrase.tsx'
import { type Meeting, type MeetingDraft, meetings } from '../../contract/meeting.ts'

/** Changes one meeting at once, says what was done, and offers to undo it. */
export function useMeetingChange() {
  const refresh = useRefresh()
  const reason = useReason()
  return async function change(meeting: Meeting, body: Partial<MeetingDraft>, said: Message) {
    const before = Object.fromEntries(
      Object.keys(body).map(name => [name, meeting[name as keyof Meeting]]),
    ) as Partial<MeetingDraft>
    const send = (version: number, to: Partial<MeetingDraft>) =>
      call(meetings.update, { id: meeting.id, version, body: to })
    const failed = (error: unknown) =>
      void showToast({ tone: 'bad', title: 'schedule.notChanged', message: { text: reason(error) } })
    try {
      const { version } = await send(meeting.version, body)
      showToast({
        title: said,
        action: {
          label: 'schedule.undo',
          run: () =>
            void send(version, before)
              .catch(failed)
              .finally(() => void refresh()),
        },
      })
    } catch (error) {
      failed(error)
    } finally {
      await refresh()
    }
  }
}
