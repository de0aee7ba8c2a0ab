import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ShownStatus } from '#modules/catalog/client/public/shown-status.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Quiz, quizzes } from '../../contract/quiz.ts'
import { QuestionsTab } from './plan/questions-tab.tsx'
import { QuizActions } from './quiz-actions.tsx'
import { SeeAsStudent } from './see-as-student.tsx'

const Settings = lazy(() =>
  lazyChunk(() => import('./settings-tab.tsx')).then(({ SettingsTab }) => ({ default: SettingsTab })),
)
const Results = lazy(() =>
  lazyChunk(withMessages('taking', () => import('./results/results-tab.tsx'))).then(({ ResultsTab }) => ({
    default: ResultsTab,
  })),
)
const Live = lazy(() =>
  lazyChunk(() => import('./live/live-tab.tsx')).then(({ LiveTab }) => ({ default: LiveTab })),
)
const Exceptions = lazy(() =>
  lazyChunk(withMessages('exceptions', () => import('../exceptions/exceptions-tab.tsx'))).then(
    ({ ExceptionsTab }) => ({ default: ExceptionsTab }),
  ),
)
const route = getRouteApi('/signed-in/admin/admin/quizzes/$id')
const views = ['questions', 'settings', 'exceptions', 'live', 'results'] as const

/** One quiz: what it asks, how it is held, who is in it now, and what came of it. */
export function QuizScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={quizzes} id={id}>
      {quiz => <Known key={quiz.id} quiz={quiz} />}
    </ItemPage>
  )
}

function Known({ quiz }: { quiz: Quiz }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const { tab = 'questions' } = route.useSearch()
  const mayWrite = may(role, 'quizzes.update')
  const mayExcept = may(role, 'exceptions.list')
  const shown = views.filter(
    view => (view !== 'settings' || mayWrite) && (view !== 'exceptions' || mayExcept),
  )
  // On a phone the strip is wider than the page: the open tab stands in its middle.
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = strip
    const open = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && open)
      current.scrollLeft = open.offsetLeft - current.offsetLeft - (current.clientWidth - open.offsetWidth) / 2
  }, [tab])
  const counts = {
    questions: quiz.questionsTotal,
    settings: undefined,
    exceptions: undefined,
    live: quiz.counts?.open,
    results: undefined,
  }
  return (
    <>
      <Link to="/admin/courses/$id" params={{ id: quiz.courseId }} className={head.back}>
        <Written>{quiz.courseTitle}</Written>
      </Link>
      <span className={head.back}>
        &nbsp;·&nbsp;
        <Written>{quiz.seasonTitle}</Written>
      </span>
      <PageHead
        heading={<Written>{quiz.title}</Written>}
        title={quiz.title}
        lead={
          <span className={head.facts}>
            <ShownStatus of={quiz} />
            <span>
              {[
                t('quizzes.questions', { count: quiz.questionsTotal }),
                t('quizzes.points', { points: quiz.maxPoints }),
                quiz.limitMinutes === null
                  ? t('quizzes.noLimit')
                  : t('quizzes.minutes', { count: quiz.limitMinutes }),
              ].join(' · ')}
            </span>
          </span>
        }
        actions={
          <>
            {may(role, 'attempts.create') && <SeeAsStudent quiz={quiz} />}
            {mayWrite && <QuizActions quiz={quiz} />}
          </>
        }
      />
      <div className={tabs.around}>
        <nav ref={strip} className={tabs.tabs} aria-label={t('quizzes.views')}>
          {shown.map(view => {
            const count = counts[view]
            return (
              <Link
                key={view}
                className={tabs.tab}
                to="/admin/quizzes/$id"
                params={{ id: quiz.id }}
                search={{ tab: view === 'questions' ? undefined : view } as never}
                activeOptions={{ explicitUndefined: true }}
                aria-current={tab === view ? 'page' : undefined}
              >
                {t(`quizzes.tab.${view}`)}
                {count !== undefined && <span className={tabs.count}>{numbers(count)}</span>}
              </Link>
            )
          })}
        </nav>
      </div>
      <Suspense fallback={<WaitingPage />}>
        {tab === 'settings' && mayWrite ? (
          <Settings quiz={quiz} />
        ) : tab === 'exceptions' && mayExcept ? (
          <Exceptions quiz={quiz} />
        ) : tab === 'live' ? (
          <Live quiz={quiz} />
        ) : tab === 'results' ? (
          <Results quiz={quiz} />
        ) : (
          <QuestionsTab quiz={quiz} mayWrite={mayWrite} />
        )}
      </Suspense>
    </>
  )
}
