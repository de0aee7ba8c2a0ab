import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Marked } from '#platform/client/ui/text/marked.tsx'
import { type Quiz, quizzes } from '../../contract/quiz.ts'
import type { MarkingQueue } from '../../contract/marking.ts'
import { AnswersOf } from './answers-of.tsx'
import { ByGroup, NothingOfGroup } from './by-group.tsx'
import styles from './marking.module.css'
import { queuesOf } from './marking-queries.ts'

const route = getRouteApi('/signed-in/admin/admin/marking/$id')

/** The answers of one quiz that are marked by hand, a question at a time. */
export function MarkScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={quizzes} id={id}>
      {quiz => <Known key={quiz.id} quiz={quiz} />}
    </ItemPage>
  )
}

function Known({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const again = useAgain()
  const { groupId } = route.useSearch()
  const asking = queuesOf({ quizId: quiz.id, groupId })
  const { data, failureReason } = useQuery(asking)
  return (
    <>
      <Link to="/admin/marking" className={head.back}>
        {t('marking')}
      </Link>
      <span className={head.back}>
        &nbsp;·&nbsp;
        <Link to="/admin/quizzes/$id" params={{ id: quiz.id }} search={{ tab: 'results' }}>
          {t('marking.results')}
        </Link>
      </span>
      <PageHead
        heading={<Written>{quiz.title}</Written>}
        title={quiz.title}
        lead={
          <span className={head.facts}>
            <Written>{quiz.courseTitle}</Written>
            {quiz.anonymous && (
              <Pill>
                <IconEyeOff size={14} aria-hidden /> {t('marking.anonymous')}
              </Pill>
            )}
          </span>
        }
      />
      {!data && failureReason && (
        <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
      )}
      {!data && !failureReason && <Waiting height={320} />}
      {data && (groupId || (data.total > 0 && !quiz.anonymous)) && <ByGroup courseId={quiz.courseId} />}
      {data?.total === 0 &&
        (groupId ? (
          <NothingOfGroup />
        ) : (
          <FirstUse title={t('marking.quiz.none')}>{t('marking.quiz.none.why')}</FirstUse>
        ))}
      {data && data.total > 0 && <Questions quiz={quiz} queues={data.items} />}
    </>
  )
}

function Questions({ quiz, queues }: { quiz: Quiz; queues: MarkingQueue[] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { open, tab, groupId } = route.useSearch()
  const queue = queues.find(({ questionId }) => questionId === open) ?? queues[0]!
  const { questionId } = queue
  const state = tab === 'marked' ? 'marked' : 'toMark'
  const searchFor = (questionId: string, isMarked: boolean) => ({
    open: questionId,
    tab: isMarked ? 'marked' : undefined,
    groupId,
  })
  return (
    <>
      {queues.length > 1 && (
        <nav className={styles.questions} aria-label={t('marking.questions')}>
          {queues.map(({ questionId: id, question, formulas, toMark }) => (
            <Link
              key={id}
              className={styles.choice}
              to="/admin/marking/$id"
              params={{ id: quiz.id }}
              search={searchFor(id, false)}
              aria-current={id === questionId ? 'page' : undefined}
            >
              <bdi>{question ? <Marked text={question} formulas={formulas} /> : t('marking.question')}</bdi>
              <span className={tabs.count}>{numbers(toMark)}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={tabs.around}>
        <nav className={tabs.tabs} aria-label={t('marking.views')}>
          {(['toMark', 'marked'] as const).map(view => (
            <Link
              key={view}
              className={tabs.tab}
              to="/admin/marking/$id"
              params={{ id: quiz.id }}
              search={searchFor(questionId, view === 'marked')}
              aria-current={view === state ? 'page' : undefined}
            >
              {t(`marking.view.${view}`)}
              <span className={tabs.count}>{numbers(queue[view])}</span>
            </Link>
          ))}
        </nav>
      </div>
      <AnswersOf
        key={`${questionId} ${state} ${groupId}`}
        {...{ quizId: quiz.id, questionId, state, groupId }}
      />
    </>
  )
}
