import { PersonDetails } from '#modules/identity/client/public/person-shown.tsx'
import type { User } from '#modules/identity/contract/user.ts'
import { useProgressWords } from '#modules/learning/client/public/progress-words.ts'
import { sumOf } from '#modules/learning/client/public/sum.ts'
import { WhyRing } from '#modules/learning/client/public/why-button.ts'
import type { Report } from '#modules/learning/contract/progress.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago, Day } from '#platform/client/ui/date/when.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import styles from './student-details.module.css'

/** One sum over all courses, and what is known about the person. */
export function StudentDetails(props: {
  student: User
  report?: Report
  /** The sum is on its way: its place is kept. */
  isSumWaited: boolean
}) {
  const { student, report, isSumWaited } = props
  const t = useTranslate()
  const { status, lastSeenAt, createdAt } = student
  return (
    <section className={styles.card} aria-label={t('students.facts')}>
      {report ? <Sum of={report} /> : isSumWaited && <Waiting height={sumPx} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t('users.status')}</dt>
          <dd>
            <StatusPill status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('users.lastSeenAt')}</dt>
          <dd>
            <Ago stacked dateTime={lastSeenAt} never={t('users.lastSeenAt.never')} />
          </dd>
        </div>
        <PersonDetails of={student} />
        <div>
          <dt>{t('users.joined')}</dt>
          <dd>
            <Day dateTime={createdAt} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Its ring, and what stands beneath it until the next line. */
const sumPx = 107

/** The same count as in every course, added up. */
function Sum({ of }: { of: Report }) {
  const t = useTranslate()
  const words = useProgressWords()
  const sum = sumOf(of)
  return (
    <div className={styles.sum}>
      <WhyRing of={{ userId: of.user.id }} percent={sum.percent} label={t('students.sum')} size={92} />
      <div>
        <p className={styles.count}>{words(sum)}</p>
        <p className={styles.across}>{t('students.sum.courses', { count: of.courses.length })}</p>
      </div>
    </div>
  )
}
