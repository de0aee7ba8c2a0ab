import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Attempt } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { wayBack } from '../way-back.ts'
import type { Lesson } from './lesson-in.ts'
import styles from './result.module.css'

/**
 * Where to go from here: to the next try first, while there is one, or to the lesson that explains what was wrong; of a preview,
 * back to where it was begun.
 */
export function NextSteps({ attempt, quiz, lesson }: { attempt: Attempt; quiz: Quiz; lesson?: Lesson }) {
  const t = useTranslate()
  if (attempt.preview)
    return (
      <div className={styles.steps}>
        <Button size="md" renderRoot={props => <Link {...wayBack(attempt)} {...props} />}>
          {t('result.back')}
        </Button>
      </div>
    )
  const { id, courseId, mine, state } = quiz
  const left = mine && mine.attemptsAllowed !== null ? mine.attemptsAllowed - mine.attemptsUsed : null
  const mayTryAgain = mine && !mine.finished && state === 'open' && (left === null || left > 0)
  return (
    <div className={styles.steps}>
      {mayTryAgain && (
        <>
          <Button size="md" renderRoot={props => <Link to="/quizzes/$id" params={{ id }} {...props} />}>
            {t('result.again')}
          </Button>
          <p>{left === null ? t('result.again.any') : t('result.again.left', { count: left })}</p>
        </>
      )}
      {lesson && (
        <Button
          size="md"
          variant={mayTryAgain ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          renderRoot={props => (
            <Link to="/lessons/$id" params={{ id: lesson.id }} search={{ t: lesson.t }} {...props} />
          )}
        >
          {t('result.lesson', { title: isolated(lesson.title) })}
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        renderRoot={props => <Link to="/courses/$id" params={{ id: courseId }} {...props} />}
      >
        {t('result.course')}
      </Button>
    </div>
  )
}
