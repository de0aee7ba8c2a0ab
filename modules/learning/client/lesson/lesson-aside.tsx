import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { Outline } from '../home/outline.tsx'
import { useProgressWords } from '../progress/progress-words.ts'
import { WhyRing } from '../progress/why-button.tsx'
import styles from './lesson.module.css'

/** Where a lesson stands in its course: how far the reader is, and what comes before and after it. */
export function LessonAside({ course, current }: { course: CourseReport; current: string }) {
  const t = useTranslate()
  const user = useUser()
  const words = useProgressWords()
  const { id: courseId, title, percent } = course
  return (
    <>
      <div className={styles.course}>
        <div>
          <p className={styles.courseName}>
            <Written>{title}</Written>
          </p>
          <p className={styles.sum}>{words(course)}</p>
        </div>
        <WhyRing
          of={{ courseId, userId: user.id }}
          percent={percent}
          label={t('learn.progress', { course: title })}
          size={54}
        />
      </div>
      <Outline key={current} course={course} current={current} />
    </>
  )
}
