import { Mark as StateMark } from '#modules/learning/client/public/mark.ts'
import type { CourseReport } from '#modules/learning/contract/progress.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './course-progress.module.css'

type Lesson = CourseReport['seasons'][number]['lessons'][number]
export type Mark = (lesson: { id: string; title: string }, completed: boolean) => void

/** One lesson of a student: when it was done, or where they stopped; marking it is one press, for whoever may. */
export function LessonProgress({ lesson, mark }: { lesson: Lesson; mark: Mark | undefined }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { title, completedAt, positionSeconds } = lesson
  const done = completedAt !== null
  const hasBegun = !done && positionSeconds > 0
  return (
    <li className={styles.lesson}>
      <StateMark of={done ? 'done' : hasBegun ? 'begun' : 'new'} />
      <span className={styles.lessonWords}>
        <Written className={styles.lessonTitle} data-begun={hasBegun || undefined}>
          {title}
        </Written>
        <span className={styles.lessonState}>
          {done && t('students.doneAt', { date: dateTimes(completedAt, { day: 'numeric', month: 'short' }) })}
          {hasBegun && (
            <>
              {t('students.stoppedAt')} <Length of={positionSeconds} />
            </>
          )}
          {!done && !hasBegun && t('students.notStarted')}
        </span>
      </span>
      {mark && (
        <button
          type="button"
          className={styles.mark}
          aria-label={t(done ? 'students.undo.of' : 'students.mark.of', { title: isolated(title) })}
          onClick={() => mark(lesson, !done)}
        >
          {t(done ? 'undo' : 'students.mark')}
        </button>
      )}
    </li>
  )
}
