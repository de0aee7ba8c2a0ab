import type { CourseReport } from '#contract/progress.ts'
import { isolated, Ltr } from '../ui/bidi.tsx'
import { clockOf } from '../ui/duration.ts'
import { useMoments } from '../words/moments.ts'
import { useWords } from '../words/words.ts'
import styles from './course-progress.module.css'

type Lesson = CourseReport['seasons'][number]['lessons'][number]
export type Mark = (lesson: { id: string; title: string }, completed: boolean) => void

/** One lesson of a student: when it was done, or where they stopped; marking it is one press. */
export function LessonProgress({ lesson, mark }: { lesson: Lesson; mark: Mark }) {
  const t = useWords()
  const moments = useMoments()
  const { title, completedAt, positionSeconds } = lesson
  const done = completedAt !== null
  const begun = !done && positionSeconds > 0
  return (
    <li className={styles.lesson}>
      <State of={done ? 'done' : begun ? 'begun' : 'new'} />
      <span className={styles.lessonWords}>
        <bdi className={styles.lessonTitle} data-begun={begun || undefined}>
          {title}
        </bdi>
        <span className={styles.lessonState}>
          {done && t('students.doneAt', { date: moments(completedAt, { day: 'numeric', month: 'short' }) })}
          {begun && (
            <>
              {t('students.stoppedAt')} <Ltr>{clockOf(positionSeconds)}</Ltr>
            </>
          )}
          {!done && !begun && t('students.notStarted')}
        </span>
      </span>
      <button
        type="button"
        className={styles.mark}
        aria-label={t(done ? 'students.undo.of' : 'students.mark.of', { title: isolated(title) })}
        onClick={() => mark(lesson, !done)}
      >
        {t(done ? 'undo' : 'students.mark')}
      </button>
    </li>
  )
}

/** A full leaf-green disc with a tick, a half ring, an empty ring; the words beside it say the same. */
function State({ of }: { of: 'done' | 'begun' | 'new' }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" className={styles.state} data-of={of} aria-hidden>
      {of === 'done' ? (
        <>
          <circle cx="12" cy="12" r="11" className={styles.disc} />
          <path d="m7.5 12.4 3 3 6-6.4" className={styles.tick} />
        </>
      ) : (
        <>
          <circle cx="12" cy="12" r="9" className={styles.track} />
          {of === 'begun' && <path d="M12 3a9 9 0 0 1 0 18" className={styles.half} />}
        </>
      )}
    </svg>
  )
}
