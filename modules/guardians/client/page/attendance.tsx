import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useDates, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { GuardedStudent } from '../../contract/page.ts'
import styles from './attendance.module.css'
import view from './student-view.module.css'

const icon = { size: 18, stroke: 2.4, 'aria-hidden': true } as const
const signs = {
  present: <IconCheck {...icon} />,
  late: <IconClock {...icon} />,
  absent: <IconX {...icon} />,
  excused: null,
}

/** Whether they come: the last meetings, the newest at the end of the line, and all of them counted. */
export function Attendance({ of }: { of: NonNullable<GuardedStudent['attendance']> }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dates = useDates()
  const { percent, present, late, absent, excused, last } = of
  const counts = [
    t('guardian.attendance.present', { count: present + late }),
    late > 0 && t('guardian.attendance.late', { count: late }),
    t('guardian.attendance.absent', { count: absent }),
    excused > 0 && t('guardian.attendance.excused', { count: excused }),
  ]
  return (
    <section className={view.card} aria-labelledby="attendance">
      <div className={view.cardHead}>
        <h2 id="attendance">{t('guardian.attendance')}</h2>
        {percent !== null && <span>{numbers(percent / 100, { style: 'percent' })}</span>}
      </div>
      <ol className={styles.last}>
        {last.toReversed().map(({ on, status, groupTitle }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two meetings of a day may be alike
          <li key={index} className={styles.mark} data-status={status}>
            {signs[status]}
            <span className={styles.unseen}>
              {dates(`${on}T12:00:00.000Z`, { day: 'numeric', month: 'long', timeZone: 'UTC' })}{' '}
              {isolated(groupTitle)} {t(`guardian.status.${status}`)}
            </span>
          </li>
        ))}
      </ol>
      <p className={view.under}>{counts.filter(Boolean).join(' · ')}</p>
    </section>
  )
}
