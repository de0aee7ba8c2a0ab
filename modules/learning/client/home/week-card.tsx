import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import { useSite } from '#platform/client/api/site.ts'
import { firstDayFor } from '#platform/client/ui/date/week.ts'
import { Plant } from '#platform/client/brand/orchard.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DotsMenu } from '#platform/client/ui/overlay/dots-menu.tsx'
import { MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import type { SiteLook } from '#platform/contract/site-look.ts'
import type { CourseReport } from '../../contract/progress.ts'
import { inOrder } from '../reporting/report.ts'
import { ageAt, goal, weekOf } from './week.ts'
import styles from './week-card.module.css'

const leaves = Array.from({ length: goal }, (_, leaf) => leaf)

/** How many lessons somebody completed this week, as a tree that grows with each; it asks for nothing. */
export function WeekCard({ courses, hide }: { courses: CourseReport[]; hide: () => void }) {
  const t = useTranslate()
  const { now, ...calendar } = weekNow(useSite())
  const { done, inARow } = weekOf(courses.flatMap(inOrder), now, calendar)
  return (
    <section className={styles.card} aria-labelledby="week">
      <div className={styles.head}>
        <h2 id="week" className={styles.title}>
          {t('week')}
        </h2>
        <div className={styles.menu}>
          <DotsMenu label={t('week.menu')}>
            <MenuItem icon={<IconEyeOff size={18} aria-hidden />} run={hide}>
              {t('week.hide')}
            </MenuItem>
          </DotsMenu>
        </div>
      </div>
      <p className={styles.words}>{doneText(t, done)}</p>
      <div className={styles.count}>
        <span className={styles.leaves} aria-hidden>
          {leaves.map(leaf => (
            <span key={leaf} className={styles.leaf} data-done={leaf < done || undefined}>
              {leaf < done && <IconCheck size={18} stroke={2.4} />}
            </span>
          ))}
        </span>
        {inARow > 1 && <p className={styles.row}>{t('week.row', { count: inARow })}</p>}
      </div>
      <Plant age={ageAt(done)} height={104} className={styles.tree} />
    </section>
  )
}

function doneText(t: ReturnType<typeof useTranslate>, done: number) {
  if (done === 0) return t('week.none')
  if (done < goal) return t('week.some', { done, left: goal - done })
  return done === goal ? t('week.full') : t('week.more', { done })
}

/** Now, and where weeks are counted: at the school, else where the reader is. */
const weekNow = ({ timeZone, weekStart }: SiteLook) => ({
  now: new Date().toISOString(),
  zone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  firstDay: weekStart === undefined ? firstDayFor(navigator.languages) : weekStart || 7,
})
