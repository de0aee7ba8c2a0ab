import { useQuery } from '@tanstack/react-query'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import type { AttemptItem } from '../../../contract/attempt.ts'
import styles from '../quiz.module.css'
import { AnswerWords } from './answer-words.tsx'
import { attemptOf } from './attempts-of.ts'
import { Who } from './who.tsx'

/** One attempt: each question with what was answered, what is right, and the points. */
export function AttemptSheet({ id }: { id: string }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const again = useAgain()
  const asking = attemptOf(id)
  const { data, failureReason } = useQuery(asking)
  return (
    <>
      <DrawerHead title={data ? <Who of={data} /> : t('loading')}>
        {data && (
          <>
            {t('quizzes.results.try', { number: numbers(data.number) })}
            {data.score !== null && (
              <Ltr>
                {numbers(data.score)} / {numbers(data.maxPoints)}
              </Ltr>
            )}
          </>
        )}
      </DrawerHead>
      <div className={styles.sheet}>
        {!data && failureReason && (
          <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
        )}
        {!data && !failureReason && <Waiting height={200} />}
        {data?.items.map((item, at) => (
          <Item key={item.item} item={item} number={at + 1} />
        ))}
      </div>
    </>
  )
}

function Item({ item, number }: { item: AttemptItem; number: number }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <section
      className={styles.answered}
      aria-label={t('quizzes.results.question', { number: numbers(number) })}
    >
      <div className={styles.panelHead}>
        <h3>{t('quizzes.results.question', { number: numbers(number) })}</h3>
        <span className={styles.points}>
          {item.score === null ? (
            t('quizzes.results.notMarked')
          ) : (
            <Ltr>
              {numbers(item.score)} / {numbers(item.points)}
            </Ltr>
          )}
        </span>
      </div>
      <RichText html={item.body} />
      <dl className={styles.facts}>
        <dt>{t('quizzes.results.answer')}</dt>
        <dd>
          <AnswerWords item={item} answer={item.answer} />
        </dd>
        {item.right !== null && (
          <>
            <dt>{t('quizzes.results.right')}</dt>
            <dd>
              <AnswerWords item={item} answer={item.right} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
