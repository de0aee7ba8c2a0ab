import { IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { amountOf, moneyStyle } from '#modules/enrolment/client/public/money.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NoteButton, NoteField } from '#platform/client/ui/text/note-field.tsx'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { alarmingAbsences } from '../../contract/absences.ts'
import type { MarkStatus } from './statuses.ts'
import styles from './attendance-row.module.css'
import { FourWords } from './four-words.tsx'
import type { SeenRow } from './kept-marks.ts'

/** One person: the name with what matters today under it, and the four words. */
export function AttendanceRow(props: {
  row: SeenRow
  mark: (status: MarkStatus | null, note: string) => void
  isClosed: boolean
}) {
  const { row, mark, isClosed } = props
  const { user, status, note } = row
  const t = useTranslate()
  const [writing, setWriting] = useState(false)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Written>{user.name}</Written>
          {status !== null && !isClosed && (
            <NoteButton
              label={t('attendance.note.of', { name: isolated(user.name) })}
              isOpen={writing}
              toggle={() => setWriting(!writing)}
            />
          )}
        </p>
        <Under row={row} />
      </div>
      <FourWords
        of={user.name}
        status={status}
        disabled={isClosed}
        mark={next => mark(next, next ? note : '')}
      />
      {writing && status !== null && (
        <NoteField
          label={t('attendance.note')}
          example={t('attendance.note.example')}
          max={300}
          note={note}
          write={next => {
            setWriting(false)
            if (next !== note) mark(status, next)
          }}
        />
      )}
    </li>
  )
}

function Under({
  row: { status, note, at, how, guest, due, owed, left, absencesInARow, isWaiting },
}: {
  row: SeenRow
}) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const numbers = useNumbers()
  const wasThere = status === 'present' || status === 'late'
  const isAlarming = !wasThere && absencesInARow >= alarmingAbsences
  // What a device has kept of an older site says nothing of packages.
  const hasPackage = !owed && typeof left === 'number'
  if (!note && status === null && !guest && !owed && !hasPackage && !due && !isAlarming && !isWaiting)
    return null
  return (
    <p className={styles.under}>
      {isWaiting && (
        <span className={styles.unsent}>
          <IconCloudUp size={16} aria-hidden /> {t('attendance.waiting')}
        </span>
      )}
      {note && <Written>{note}</Written>}
      {status === 'late' && at && (
        <span>
          {t('attendance.arrived')} <Ltr>{dateTimes(at, { timeStyle: 'short' })}</Ltr>
        </span>
      )}
      {status === 'present' && how === 'scan' && <span>{t('attendance.scanned')}</span>}
      {guest && <span>{t('attendance.guest')}</span>}
      {isAlarming && <span className={styles.due}>{t('attendance.inARow', { count: absencesInARow })}</span>}
      {owed > 0 && <span className={styles.due}>{t('attendance.owed', { count: owed })}</span>}
      {hasPackage && (
        <span className={left === 0 ? styles.due : undefined}>
          {t('attendance.sessions', { count: left })}
        </span>
      )}
      {due !== null && due > 0 && (
        <span className={styles.due}>
          {t('attendance.due', { amount: numbers(amountOf(due), moneyStyle()) })}
        </span>
      )}
    </p>
  )
}
