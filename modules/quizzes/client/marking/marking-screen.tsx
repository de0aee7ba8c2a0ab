import { IconChecks, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useNumbers, useWhen } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Marked } from '#platform/client/ui/text/marked.tsx'
import type { MarkingQueue } from '../../contract/marking.ts'
import { ByGroup, NothingOfGroup } from './by-group.tsx'
import styles from './marking.module.css'
import { queuesOf } from './marking-queries.ts'

const route = getRouteApi('/signed-in/admin/admin/marking')

/** What waits to be marked by hand: a quiz after the other, with its questions. */
export function MarkingScreen() {
  const t = useTranslate()
  const again = useAgain()
  const { groupId } = route.useSearch()
  const asking = queuesOf({ groupId })
  const { data, failureReason } = useQuery(asking)
  const quizzes = [...Map.groupBy(data?.items ?? [], ({ id }) => id).values()]
  const count = data?.items.reduce((sum, { toMark }) => sum + toMark, 0)
  return (
    <>
      <PageHead heading={t('marking')} lead={count ? t('marking.waiting', { count }) : undefined} />
      {!data && failureReason && (
        <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
      )}
      {!data && !failureReason && (
        <output className={styles.waiting} aria-label={t('loading')}>
          <Waiting height={120} />
          <Waiting height={120} />
        </output>
      )}
      {data && (data.total > 0 || groupId) && <ByGroup />}
      {data && data.total > 0 && groupId && <p className={styles.facts}>{t('marking.byGroup')}</p>}
      {data?.total === 0 &&
        (groupId ? (
          <NothingOfGroup />
        ) : (
          <FirstUse title={t('marking.none')}>{t('marking.none.why')}</FirstUse>
        ))}
      <div className={styles.quizzes}>
        {quizzes.map(queues => (
          <Quiz key={queues[0]!.id} queues={queues} groupId={groupId} />
        ))}
      </div>
    </>
  )
}

function Quiz({ queues, groupId }: { queues: MarkingQueue[]; groupId?: string }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const when = useWhen()
  const { id, title, courseTitle, oldestAt } = queues[0]!
  const count = queues.reduce((sum, { toMark }) => sum + toMark, 0)
  return (
    <section className={styles.quiz} aria-labelledby={id}>
      <div className={styles.quizHead}>
        <div>
          <h2 id={id}>
            <Written>{title}</Written>
          </h2>
          <p className={styles.facts}>
            <Written>{courseTitle}</Written>
            {oldestAt && (
              <span className={styles.since}>
                <IconClock size={15} aria-hidden />
                <Phrase of={{ id: 'marking.since', names: { ago: when(oldestAt).ago } }} />
              </span>
            )}
          </p>
        </div>
        <span className={styles.sum}>{t('marking.toMark', { count })}</span>
      </div>
      <ul>
        {queues.map(({ questionId, question, formulas, toMark, marked }) => (
          <li key={questionId}>
            <Link
              className={styles.question}
              to="/admin/marking/$id"
              params={{ id }}
              search={{ open: questionId, groupId }}
            >
              <bdi>{question ? <Marked text={question} formulas={formulas} /> : t('marking.question')}</bdi>
              <span className={styles.counts}>
                {marked > 0 && (
                  <span className={styles.done}>
                    <IconChecks size={16} aria-hidden />
                    {t('marking.marked', { count: marked })}
                  </span>
                )}
                <span className={styles.number} aria-label={t('marking.toMark', { count: toMark })}>
                  {numbers(toMark)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
