import { MyAttendance } from '#modules/attendance/client/learner/my-attendance.tsx'
import { MyCode } from '#modules/attendance/client/learner/my-code.tsx'
import { MyAccount } from '#modules/money/client/learner/my-account.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from './mine-page.module.css'

/** What the centre holds of a student: the code by which they are known at the door, how often they came, and their account. */
export function MinePage() {
  const t = useTranslate()
  return (
    <>
      <PageHead heading={t('nav.mine')} />
      <div className={styles.page}>
        <MyCode />
        <div className={styles.facts}>
          <MyAttendance />
          <MyAccount />
        </div>
      </div>
    </>
  )
}
