import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from '../quiz.module.css'
import { attemptsOf } from './attempts-of.ts'
import { Who } from './who.tsx'

/** Every try at a quiz, the newest first; each opens with its answers. */
export function TriesTable({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const again = useAgain()
  const [, go] = useAddress()
  const [page, setPage] = useState(1)
  const asking = attemptsOf({ quizId: quiz.id, page, sort: '-createdAt' })
  const { data, failureReason } = useQuery(asking)
  if (!data && failureReason)
    return <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
  if (!data) return <Waiting height={320} />
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('quizzes.results.student')}</th>
              <th scope="col" className={styles.wideOnly}>
                {t('quizzes.results.number')}
              </th>
              <th scope="col">{t('quizzes.results.status')}</th>
              <th scope="col">{t('quizzes.results.score')}</th>
              <th scope="col" className={styles.wideOnly}>
                {t('quizzes.results.submitted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(attempt => (
              <tr key={attempt.id}>
                <th scope="row">
                  <button type="button" className={styles.link} onClick={() => void go({ open: attempt.id })}>
                    <Who of={attempt} />
                  </button>
                </th>
                <td className={styles.wideOnly}>{numbers(attempt.number)}</td>
                <td>
                  {attempt.pending > 0 && attempt.status === 'submitted'
                    ? t('quizzes.results.toMark', { count: attempt.pending })
                    : t(`quizzes.results.status.${attempt.status}`)}
                </td>
                <td>
                  {attempt.score === null ? (
                    '—'
                  ) : (
                    <Ltr>
                      {numbers(attempt.score)} / {numbers(attempt.maxPoints)}
                    </Ltr>
                  )}
                </td>
                <td className={styles.wideOnly}>
                  {attempt.submittedAt ? dateTimes(attempt.submittedAt) : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.total > data.pageSize && (
        <p className={styles.pages}>
          <button
            type="button"
            className={styles.link}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t('quizzes.results.newer')}
          </button>
          <button
            type="button"
            className={styles.link}
            disabled={page * data.pageSize >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('quizzes.results.older')}
          </button>
        </p>
      )}
    </>
  )
}
