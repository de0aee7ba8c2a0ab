import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { running } from '../../../contract/running.ts'
import type { Letters } from '#modules/questions/client/public/letters.ts'
import { reviewOf } from '#modules/questions/client/public/review.ts'
import { Answered } from '../../taking/result/reviewed-item.tsx'
import styles from '../quiz.module.css'
import { RunQuestion } from './run-question.tsx'

/** An answer that came after the end, beside the one that counts: staff may let it count instead, and say why. */
export function LateAnswer({ id, item, letters }: { id: string; item: AttemptItem; letters: Letters }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { role } = useUser()
  if (!item.late) return null
  const { Answer } = reviewOf(item.kind)
  const { answer, receivedAt } = item.late
  return (
    <>
      <Answered label={t('quizzes.late.at', { at: dateTimes(receivedAt) })} state="open">
        {answer === null ? t('result.empty') : <Answer item={item} answer={answer} letters={letters} />}
      </Answered>
      {may(role, 'attempts.acceptLate') && (
        <div className={styles.choices}>
          <RunQuestion
            verb={t('quizzes.late.accept')}
            title={t('quizzes.late.accept.title')}
            run={({ reason }) => call(running.acceptLate, { id, body: { items: [item.item], reason } })}
          />
        </div>
      )}
    </>
  )
}
