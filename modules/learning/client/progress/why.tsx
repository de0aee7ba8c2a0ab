import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import styles from './why.module.css'
import type { Whose } from './why-button.tsx'
import { WhyCourse } from './why-course.tsx'
import { focused, WhySum } from './why-sum.tsx'

/** A drawer that says why a percentage is what it is: every lesson that counts, and what was done of it. */
export function Why({ of, opened, close }: { of: Whose; opened: boolean; close: () => void }) {
  const { userId, courseId } = of
  return (
    <SideDrawer open={opened ? `${userId} ${courseId}` : undefined} close={close}>
      {() => (courseId ? <WhyCourse of={{ userId, courseId }} /> : <WhyAll userId={userId} />)}
    </SideDrawer>
  )
}

/** The sum over all courses, and from there one of them, and back. */
function WhyAll({ userId }: { userId: string }) {
  const t = useTranslate()
  const [courseId, choose] = useState<string>()
  const [from, comeFrom] = useState<string>()
  if (!courseId) return <WhySum userId={userId} from={from} choose={choose} />
  const back = (
    <button
      type="button"
      className={styles.back}
      ref={focused}
      onClick={() => {
        comeFrom(courseId)
        choose(undefined)
      }}
    >
      <IconChevronLeft size={18} className={styles.turn} aria-hidden />
      {t('why.sum')}
    </button>
  )
  return <WhyCourse of={{ userId, courseId }} back={back} />
}
