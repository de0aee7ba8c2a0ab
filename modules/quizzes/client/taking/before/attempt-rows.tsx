import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Attempt } from '../../../contract/attempt.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import { Score } from '../result/score.tsx'
import styles from './before.module.css'
import surface from './surface.module.css'

/** What became of each try, and the way to it. */
export function AttemptRows({ attempts, quiz }: { attempts: Attempt[]; quiz: Quiz }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return (
    <section aria-labelledby="attempts">
      <h2 id="attempts" className={styles.heading}>
        {t('quiz.attempts')}
      </h2>
      {quiz.mine?.score !== null && quiz.mine && attempts.length > 1 && (
        <p className={styles.counts}>
          <Phrase
            of={{
              id: `result.counts.${quiz.policy}`,
              names: { score: <Score score={quiz.mine.score} of={quiz.maxPoints} /> },
            }}
          />
        </p>
      )}
      <ul className={styles.attempts}>
        {attempts.map(({ id, quizId, number, submittedAt, score, maxPoints, pending }) => (
          <li key={id} className={surface.row}>
            <span className={styles.words}>
              <Link
                to="/quizzes/$id/attempts/$attemptId"
                params={{ id: quizId, attemptId: id }}
                className={styles.whole}
              >
                {t('quiz.attempt', { number })}
              </Link>
              <time dateTime={submittedAt ?? undefined}>{dateTimes(submittedAt)}</time>
            </span>
            {score === null ? (
              <span className={styles.pending}>{t(pending > 0 ? 'result.marking' : 'result.notYet')}</span>
            ) : (
              <Score score={score} of={maxPoints} />
            )}
            <IconChevronRight size={18} className={styles.chevron} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
