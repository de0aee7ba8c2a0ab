import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { wayBack } from '../way-back.ts'
import styles from './result.module.css'

/** Where to go from here: to the next try first, while there is one; of a preview, back to where it was begun. */
export function NextSteps({ attempt, quiz }: { attempt: Attempt; quiz: Quiz }) {
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
  const mayTryAgain = mine && state === 'open' && (left === null || left > 0)
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
