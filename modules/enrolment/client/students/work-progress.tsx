import { Mark, stateOfWork } from '#modules/learning/client/public/mark.ts'
import type { Work } from '#modules/learning/contract/progress.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './course-progress.module.css'

/** One quiz that a student has to do: done, begun, or neither. It is done by handing it in, never by a press of staff. */
export function WorkProgress({ work }: { work: Work }) {
  const t = useTranslate()
  const state = stateOfWork(work)
  return (
    <li className={styles.lesson}>
      <Mark of={state} />
      <span className={styles.lessonWords}>
        <Written className={styles.lessonTitle} data-begun={state === 'begun' || undefined}>
          {work.title}
        </Written>
        <span className={styles.lessonState}>{t(`students.quiz.${state}`)}</span>
      </span>
    </li>
  )
}
