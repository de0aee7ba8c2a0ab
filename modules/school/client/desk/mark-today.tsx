import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#modules/attendance/client/public/today.ts'
import { attendance } from '#modules/attendance/contract/attendance.ts'
import { meetings } from '#modules/attendance/contract/meeting.ts'
import { call } from '#platform/client/api/call.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import styles from './desk.module.css'

/** Marks somebody present in the meeting of today that is nearest to now, by one press. */
export function MarkToday({ student: { id, name } }: { student: { id: string; name: string } }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const reason = useReason()
  const refresh = useRefresh()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const [now] = useState(() => Date.now())
  const query = { userId: id, from: today, until: today, sort: 'startsAt', page: 1, pageSize: 20 }
  const { data } = useQuery(pageOf(meetings, query))
  const away = ({ startsAt }: { startsAt: string }) => Math.abs(Date.parse(startsAt) - now)
  const nearest = data?.items
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => away(one) - away(other))[0]
  const mark = async () => {
    if (!nearest || busy) return
    setBusy(true)
    try {
      const at = new Date().toISOString()
      await call(attendance.write, {
        id: nearest.id,
        body: { items: [{ userId: id, status: 'present', at }] },
      })
      showToast({
        title: { text: t('desk.marked', { name: isolated(name), group: isolated(nearest.groupTitle) }) },
      })
    } catch (error) {
      showToast({ tone: 'bad', title: 'desk.notMarked', message: { text: reason(error) } })
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  usePageKeys(event => {
    if (event.key !== 'F8') return
    event.preventDefault()
    void mark()
  })
  if (!data) return null
  if (!nearest) return <p className={styles.none}>{t('desk.noMeeting')}</p>
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCheck size={20} aria-hidden />}
      onClick={() => void mark()}
      aria-keyshortcuts="F8"
    >
      {t('desk.mark', {
        group: isolated(nearest.groupTitle),
        at: dateTimes(nearest.startsAt, { timeStyle: 'short' }),
      })}{' '}
      <kbd className={styles.key}>F8</kbd>
    </Button>
  )
}
