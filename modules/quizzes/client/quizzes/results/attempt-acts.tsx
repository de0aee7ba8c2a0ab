import { Button } from '@mantine/core'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { may } from '#platform/contract/access.ts'
import type { Attempt } from '../../../contract/attempt.ts'
import { running } from '../../../contract/running.ts'
import styles from '../quiz.module.css'
import { RunQuestion } from './run-question.tsx'

/** What staff do with one attempt: end it, open it again, or let it not count, which can be taken back at once. */
export function AttemptActs({ attempt, close }: { attempt: Attempt; close: () => void }) {
  const { id, status, preview, late } = attempt
  const t = useTranslate()
  const { role } = useUser()
  const why = useReason()
  const refresh = useRefresh()
  if (preview || !may(role, 'attempts.end')) return null
  const failed = (error: unknown) =>
    showToast({ tone: 'bad', title: 'quizzes.attempt.notChanged', message: { text: why(error) } })
  async function restore() {
    try {
      await call(running.restore, { id })
      await refresh()
    } catch (error) {
      failed(error)
    }
  }
  async function remove() {
    try {
      await call(running.remove, { id })
      close()
      showToast({
        tone: 'plain',
        title: 'quizzes.attempt.removed',
        action: { label: 'undo', run: () => void restore() },
      })
      await refresh()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <section className={styles.acts} aria-label={t('quizzes.attempt.acts')}>
      {late > 0 && <p className={styles.hint}>{t('quizzes.attempt.late', { count: late })}</p>}
      <div className={styles.choices}>
        {status === 'open' ? (
          <RunQuestion
            danger
            verb={t('quizzes.attempt.end')}
            title={t('quizzes.attempt.end.title')}
            run={({ reason }) => call(running.end, { id, body: { reason } })}
          />
        ) : (
          <RunQuestion
            verb={t('quizzes.attempt.reopen')}
            title={t('quizzes.attempt.reopen.title')}
            minutes={10}
            run={body => call(running.reopen, { id, body })}
          />
        )}
        <Button variant="subtle" color="red" c="var(--b-red)" onClick={() => void remove()}>
          {t('quizzes.attempt.remove')}
        </Button>
      </div>
    </section>
  )
}
