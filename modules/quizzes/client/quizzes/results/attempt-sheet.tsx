import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useUser } from '#platform/client/api/session.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { may } from '#platform/contract/access.ts'
import { defaultLanguage } from '#platform/contract/language.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import { LazyAttemptLog } from '../../log/lazy-log.ts'
import { ReviewedItem } from '../../taking/result/reviewed-item.tsx'
import { Score } from '../../taking/result/score.tsx'
import styles from '../quiz.module.css'
import { AttemptActs } from './attempt-acts.tsx'
import { attemptOf, logOf } from './attempts-of.ts'
import { ForParents } from './for-parents.tsx'
import { LateAnswer } from './late-answer.tsx'
import { Who } from './who.tsx'

/** One attempt: each question with what was answered, what is right, and the points; and what is done with it. */
export function AttemptSheet({ id, close }: { id: string; close: () => void }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const again = useAgain()
  const asking = attemptOf(id)
  const { data, failureReason } = useQuery(asking)
  const course = useQuery({ ...itemOf(courses, data?.courseId ?? ''), enabled: data !== undefined })
  const letters = course.data?.language ?? defaultLanguage
  const items = (beside: (item: AttemptItem) => ReactNode) =>
    data?.items.map((item, at) => (
      <ReviewedItem
        key={item.item}
        {...{ item, letters, number: at + 1 }}
        whose={t('quizzes.results.answer')}
        beside={beside(item)}
      />
    ))
  return (
    <>
      <DrawerHead title={data ? <Who of={data} /> : t('loading')}>
        {data && (
          <span className={styles.headFacts}>
            {t('quizzes.results.try', { number: numbers(data.number) })}
            {data.score !== null && <Score score={data.score} of={data.maxPoints} />}
            {data.soFar &&
              t('quizzes.results.soFar', {
                score: numbers(data.soFar.score),
                points: numbers(data.soFar.points),
              })}
          </span>
        )}
      </DrawerHead>
      <div className={styles.sheet}>
        {!data && failureReason && (
          <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
        )}
        {!data && !failureReason && <Waiting height={200} />}
        {data && <ForParents attempt={data}>{items(() => null)}</ForParents>}
        {data && (
          <ol className={styles.review}>
            {items(item => item.late && <LateAnswer {...{ id, item, letters }} />)}
          </ol>
        )}
        {data && <AttemptActs attempt={data} close={close} />}
        {data && !data.preview && may(role, 'attempts.log') && (
          <Suspense>
            <LazyAttemptLog asking={logOf(id)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
