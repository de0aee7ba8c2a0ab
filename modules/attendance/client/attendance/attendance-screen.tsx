import { Button, TextInput } from '@mantine/core'
import { IconQrcode, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useSite } from '#platform/client/api/site.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { useOutbox } from '#platform/client/offline/outbox.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Sheet } from '../../contract/attendance.ts'
import type { MarkStatus } from './statuses.ts'
import { dayAndMinute } from '../week/placed.ts'
import { attendanceOf } from './attendance-query.ts'
import { AttendanceRow } from './attendance-row.tsx'
import styles from './attendance-screen.module.css'
import { Guests } from './guests.tsx'
import {
  keyOf,
  type KeptMark,
  markOutbox,
  meetingIn,
  personIn,
  restOutbox,
  type SeenRow,
  withKept,
} from './kept-marks.ts'
import { Marked } from './marked.tsx'
import { Rest } from './rest.tsx'

const Scanner = lazy(() =>
  lazyChunk(() => import('./scanner.tsx')).then(({ Scanner }) => ({ default: Scanner })),
)
const route = getRouteApi('/signed-in/admin/admin/meetings/$id')

/** Who is at one meeting: a press for each, kept on this device before it is sent. */
export function AttendanceScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(attendanceOf(id))
  if (data) return <Loaded key={id} of={data} />
  if (error) return <PageError error={error} retry={() => void refetch()} />
  return <WaitingPage />
}

function Loaded({ of: { meeting, items } }: { of: Sheet }) {
  const t = useTranslate()
  const { id: userId, role } = useUser()
  const { timeZone } = useSite()
  const navigate = route.useNavigate()
  const { scan } = route.useSearch()
  const kept = useOutbox(markOutbox, userId)
  const rest = useOutbox(restOutbox, userId).get(meeting.id)
  const marks = new Map<string, KeptMark>()
  for (const [key, mark] of kept) if (meetingIn(key) === meeting.id) marks.set(personIn(key), mark)
  const rows = withKept(items, marks, rest)
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLocaleLowerCase()
  const seen = sought ? rows.filter(({ user }) => user.name.toLocaleLowerCase().includes(sought)) : rows
  const isClosed = !may(role, 'attendance.write') || whyClosed(meeting) !== undefined
  const mark =
    ({ user }: SeenRow) =>
    (status: MarkStatus | null, note: string) =>
      markOutbox.add(userId, keyOf(meeting.id, user.id), { status, note, at: new Date().toISOString() })
  const setScan = (on: boolean) => void navigate({ search: on ? { scan: true } : {}, replace: true })
  return (
    <>
      <Link
        to="/admin/week"
        search={{ on: dayAndMinute(meeting.startsAt, timeZone).day }}
        className={head.back}
      >
        {t('schedule')}
      </Link>
      <PageHead
        title={`${t('attendance')} · ${isolated(meeting.groupTitle)}`}
        heading={
          meeting.ofOwnGroup ? (
            <Link to="/admin/groups/$id" params={{ id: meeting.groupId }} className={styles.group}>
              <Written>{meeting.groupTitle}</Written>
            </Link>
          ) : (
            <Written>{meeting.groupTitle}</Written>
          )
        }
        lead={<WhenAndWhere of={meeting} />}
        actions={
          !isClosed && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={20} aria-hidden />}
              onClick={() => setScan(!scan)}
              aria-expanded={Boolean(scan)}
            >
              {t('attendance.scan')}
            </Button>
          )
        }
      />
      <WhyClosed of={meeting} />
      {scan && !isClosed && (
        <Suspense>
          <Scanner meetingId={meeting.id} close={() => setScan(false)} />
        </Suspense>
      )}
      {rows.length === 0 ? (
        <FirstUse title={t('attendance.nobody')}>{t('attendance.nobody.why')}</FirstUse>
      ) : (
        <>
          <Marked rows={rows} />
          {rows.length > 8 && (
            <TextInput
              type="search"
              className={styles.search}
              aria-label={t('attendance.find')}
              placeholder={t('attendance.find')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          )}
          <ul className={styles.rows}>
            {seen.map(row => (
              <AttendanceRow key={row.user.id} row={row} mark={mark(row)} isClosed={isClosed} />
            ))}
          </ul>
        </>
      )}
      {!isClosed && meeting.courseId && meeting.ofOwnGroup && <Guests meeting={meeting} here={rows} />}
      {!isClosed && <Rest meetingId={meeting.id} rows={rows} waiting={marks.size + (rest ? 1 : 0)} />}
    </>
  )
}

/** When and where a meeting is. */
function WhenAndWhere({ of: { startsAt, venue } }: { of: Sheet['meeting'] }) {
  const dateTimes = useDateTimes()
  return (
    <span className={head.facts}>
      <span>{dateTimes(startsAt, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
      <Ltr>{dateTimes(startsAt, { timeStyle: 'short' })}</Ltr>
      {venue && <Written>{venue}</Written>}
    </span>
  )
}

/** Marks are taken from twelve hours before a meeting on, and of one that was cancelled not at all. */
const opensBeforeMs = 12 * 60 * 60_000
const whyClosed = ({ status, startsAt }: Sheet['meeting']) =>
  status === 'cancelled'
    ? 'cancelled'
    : Date.parse(startsAt) - opensBeforeMs > Date.now()
      ? 'early'
      : undefined

function WhyClosed({ of }: { of: Sheet['meeting'] }) {
  const t = useTranslate()
  const why = whyClosed(of)
  return why ? <p className={styles.closed}>{t(`attendance.closed.${why}`)}</p> : null
}
