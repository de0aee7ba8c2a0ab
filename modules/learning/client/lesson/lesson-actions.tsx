import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useTick } from '../reporting/report.ts'
import styles from './lesson.module.css'

/** What can be done with a lesson: tick it, and go to the one before or after. On phones it is at hand at the foot. */
export function LessonActions({ lesson, isLearnt }: { lesson: Lesson; isLearnt: boolean }) {
  const t = useTranslate()
  const tick = useTick(lesson.id)
  const isDone = tick.isPending ? tick.variables : lesson.completedAt !== null
  const turn = () =>
    tick.mutate(!isDone, {
      onError: error =>
        showToast({
          tone: 'bad',
          title: 'learn.notSaved',
          message: error instanceof Refusal && error.said ? { text: error.said } : 'offline',
          action: { label: 'tryAgain', run: turn },
        }),
    })
  const { previousId, nextId } = lesson
  return (
    <div className={styles.actions} data-foot>
      {previousId && (
        <Button
          variant="default"
          className={styles.previous}
          aria-label={t('learn.previous')}
          renderRoot={props => <Link to="/lessons/$id" params={{ id: previousId }} {...props} />}
        >
          <IconArrowLeft size={20} className={styles.turn} aria-hidden />
        </Button>
      )}
      {isLearnt && (
        <Button
          variant="default"
          className={styles.tick}
          data-done={isDone || undefined}
          aria-pressed={isDone}
          leftSection={<IconCheck size={19} aria-hidden />}
          onClick={turn}
        >
          {t(isDone ? 'learn.ticked' : 'learn.tick')}
        </Button>
      )}
      {nextId && (
        <Button
          className={styles.next}
          rightSection={<IconArrowRight size={19} className={styles.turn} aria-hidden />}
          renderRoot={props => <Link to="/lessons/$id" params={{ id: nextId }} {...props} />}
        >
          {t('learn.next')}
        </Button>
      )}
    </div>
  )
}
