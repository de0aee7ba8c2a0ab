import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { useUser } from '#platform/client/api/session.ts'
import { may } from '#platform/contract/access.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { running } from '../../../contract/running.ts'
import { resultsOf } from './results-of.ts'
import styles from '../quiz.module.css'
import { RunQuestion } from './run-question.tsx'

/** More time for all who write or for those who are chosen, and an end for all: while somebody does. */
export function LiveTools(props: {
  quiz: Quiz
  /** The attempts that are chosen; none for all. */
  chosen: string[]
  /** Whether there is an end that can be put off. */
  hasEnd: boolean
}) {
  const {
    quiz: { id },
    chosen,
    hasEnd,
  } = props
  const t = useTranslate()
  const { role } = useUser()
  if (!may(role, 'quizzes.extend')) return null
  const isForSome = chosen.length > 0
  return (
    <div className={styles.tools} data-stays>
      {hasEnd && (
        <RunQuestion
          verb={
            isForSome ? t('quizzes.run.extend.chosen', { count: chosen.length }) : t('quizzes.run.extend.all')
          }
          title={
            isForSome
              ? t('quizzes.run.extend.chosen.title', { count: chosen.length })
              : t('quizzes.run.extend.title')
          }
          minutes={5}
          run={async ({ minutes, reason }) => {
            const body = { minutes, reason, ...(isForSome && { attemptIds: chosen }) }
            const { extended } = await call(running.extend, { id, body })
            showToast({ title: { id: 'quizzes.run.extended', counts: { count: extended } } })
          }}
        />
      )}
      <RunQuestion
        danger
        verb={t('quizzes.run.end')}
        title={t('quizzes.run.end.title')}
        run={async ({ reason }) => {
          const { ended } = await call(running.endAll, { id, body: { reason } })
          showToast({ title: { id: 'quizzes.run.ended', counts: { count: ended } } })
        }}
      />
    </div>
  )
}

/**
 * Tells students their scores, or what was right and why, before the quiz does so by itself, or takes that back. What they
 * are told at once needs no telling.
 */
export function ResultTools({ quiz: { id, scoreRelease, reviewRelease } }: { quiz: Quiz }) {
  // All there are, whatever the list below is narrowed to.
  const pendingTotal = useQuery(resultsOf(id, { pageSize: 1 })).data?.sums.untold ?? 0
  const t = useTranslate()
  const { role } = useUser()
  const reason = useReason()
  const refresh = useRefresh()
  const isScoreLater = scoreRelease !== 'atOnce'
  const isReviewLater = reviewRelease !== 'atOnce'
  if (!may(role, 'quizzes.release') || !(isScoreLater || isReviewLater)) return null
  async function release(what: 'score' | 'review', isReleased: boolean) {
    try {
      const answer = await call(running.release, { id, body: { what, told: isReleased } })
      const word = isReleased ? 'quizzes.run.told' : 'quizzes.run.takenBack'
      showToast({ title: { id: word, counts: { count: answer.told } } })
      await refresh()
    } catch (error) {
      showToast({ tone: 'bad', title: 'quizzes.run.failed', message: { text: reason(error) } })
    }
  }
  return (
    <div className={styles.tools}>
      {isScoreLater && (
        <>
          {pendingTotal > 0 && (
            <p className={styles.pending}>{t('quizzes.run.untold', { count: pendingTotal })}</p>
          )}
          <Button
            variant={pendingTotal > 0 && scoreRelease === 'byHand' ? 'filled' : 'default'}
            onClick={() => void release('score', true)}
          >
            {pendingTotal > 0
              ? t('quizzes.run.tell.scores', { count: pendingTotal })
              : t('quizzes.run.tell.score')}
          </Button>
        </>
      )}
      {isReviewLater && (
        <Button variant="default" onClick={() => void release('review', true)}>
          {t('quizzes.run.tell.review')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        onClick={() => void release(isScoreLater ? 'score' : 'review', false)}
      >
        {t('quizzes.run.takeBack')}
      </Button>
    </div>
  )
}
