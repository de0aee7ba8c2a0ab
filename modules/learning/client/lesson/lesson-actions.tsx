import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useTick } from '../reporting/report.ts'
import styles from './lesson.module.css'
import { pageOf } from './page-of.ts'

/** What can be done with a lesson: tick it, and go to what stands before or after it. On phones it is at hand at the foot. */
export function LessonActions({ lesson, isEnrolled }: { lesson: Lesson; isEnrolled: boolean | undefined }) {
  const t = useTranslate()
  const { isDone, isPending, turn } = useTick(lesson)
  const { previous, next } = lesson
  return (
    <div className={styles.actions} data-foot>
      <p id="tick-pending" role="status" className={styles.pending}>
        {isPending && t(isDone ? 'learn.done.pending' : 'learn.undone.pending')}
      </p>
      <div className={styles.buttons}>
        {previous && (
          <Button
            variant="default"
            className={styles.previous}
            aria-label={t('learn.previous')}
            renderRoot={props => <Link {...pageOf(previous)} {...props} />}
          >
            <IconArrowLeft size={20} className={styles.turn} aria-hidden />
          </Button>
        )}
        {isEnrolled !== false && (
          <Button
            variant="default"
            className={styles.tick}
            // Until it is known who may tick it, its place alone is kept.
            data-unknown={isEnrolled === undefined || undefined}
            data-done={isDone || undefined}
            data-pending={isPending || undefined}
            aria-pressed={isDone}
            aria-describedby="tick-pending"
            leftSection={
              isPending ? <IconClock size={19} aria-hidden /> : <IconCheck size={19} aria-hidden />
            }
            onClick={turn}
          >
            {t(isDone ? 'learn.ticked' : 'learn.tick')}
          </Button>
        )}
        {next && (
          <Button
            className={styles.next}
            rightSection={<IconArrowRight size={19} className={styles.turn} aria-hidden />}
            renderRoot={props => <Link {...pageOf(next)} {...props} />}
          >
            {t('learn.next')}
          </Button>
        )}
      </div>
    </div>
  )
}
