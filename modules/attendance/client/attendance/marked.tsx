import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { markStatuses } from './statuses.ts'
import type { SeenRow } from './kept-marks.ts'
import styles from './marked.module.css'

/** How many are marked, of how many, and how: in numbers, as a bar and in words beside the colours. */
export function Marked({ rows }: { rows: SeenRow[] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const counts = markStatuses.map(status => ({
    status,
    count: rows.filter(row => row.status === status).length,
  }))
  const marked = counts.reduce((sum, { count }) => sum + count, 0)
  const left = rows.length - marked
  return (
    <div className={styles.marked}>
      <p className={styles.count}>
        <strong>{t('attendance.marked', { marked: numbers(marked), all: numbers(rows.length) })}</strong>
        {left > 0 && <span>{t('attendance.left', { count: left })}</span>}
      </p>
      <div className={styles.bar} aria-hidden>
        {counts.map(
          ({ status, count }) =>
            count > 0 && <span key={status} data-status={status} style={{ flexGrow: count }} />,
        )}
        {left > 0 && <span style={{ flexGrow: left }} />}
      </div>
      <ul className={styles.legend}>
        {counts.map(
          ({ status, count }) =>
            count > 0 && (
              <li key={status}>
                <i data-status={status} aria-hidden />
                {t(`attendance.${status}`)} {numbers(count)}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
