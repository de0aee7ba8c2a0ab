import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { signOf } from '../attendance/signs.ts'
import type { MarkStatus } from '../attendance/statuses.ts'
import styles from './strip.module.css'

type Props = {
  marks: { id: string; startsAt: string; status: MarkStatus | null }[]
  /** The words of a mark, where others than those of staff say it. */
  wordOf?: (status: MarkStatus) => string
}

/** Marks in the order of their meetings, a leaf with a sign each; the newest stands at the end. */
export function Strip({ marks, wordOf }: Props) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return (
    <ol className={styles.strip}>
      {marks.map(({ id, startsAt, status }) => {
        const Sign = status && signOf[status]
        const day = dateTimes(startsAt, { weekday: 'long', day: 'numeric', month: 'long' })
        const word = !status ? t('attendance.unmarked') : wordOf ? wordOf(status) : t(`attendance.${status}`)
        return (
          <li key={id} data-status={status ?? 'none'} title={`${day}: ${word}`}>
            {Sign && <Sign size={13} stroke={2.6} aria-hidden />}
            <span className={styles.word}>{`${day}: ${word}`}</span>
          </li>
        )
      })}
    </ol>
  )
}
