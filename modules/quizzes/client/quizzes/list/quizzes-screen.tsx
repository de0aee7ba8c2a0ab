import { IconChecks, IconClipboardText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { courses } from '#modules/catalog/contract/course.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { countOf } from '#platform/client/api/totals.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import { LeadTo } from '#platform/client/ui/layout/lead-to.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Quiz, quizzes } from '../../../contract/quiz.ts'
import { useHours } from '../hours.ts'
import { QuizState } from './quiz-state.tsx'

const form = lazyForm<Quiz>(() => import('./new-quiz-form.tsx').then(({ NewQuizForm }) => NewQuizForm))

/** The quizzes of all courses, or of a teacher's: which are open, and where answers wait to be marked. */
export function QuizzesScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const hours = useHours()
  const publishing = usePublishing(quizzes, 'quizzes')
  const { data: known } = useQuery(countOf(seasons, {}))
  const list: ListDefinition<Quiz> = {
    name: 'quizzes',
    of: quizzes,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'toMark', label: t('quizzes.tab.toMark'), asks: { toMark: true } },
      { id: 'open', label: t('quizzes.tab.open'), asks: { state: 'open' } },
      { id: 'scheduled', label: t('quizzes.tab.scheduled'), asks: { state: 'scheduled' } },
      { id: 'closed', label: t('quizzes.tab.closed'), asks: { state: 'closed' } },
      { id: 'draft', label: t('tab.drafts'), asks: { state: 'draft' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      { name: 'seasonId', label: t('filter.season'), of: seasons, search: t('filter.season.search') },
    ],
    lead: () => (
      <IconTile>
        <IconClipboardText size={18} aria-hidden />
      </IconTile>
    ),
    titleOf: ({ title }) => title,
    under: quiz => {
      const held = hours(quiz)
      return (
        <>
          <Written>{quiz.seasonTitle}</Written>
          {held && ` · ${held}`}
        </>
      )
    },
    sort: 'course',
    columns: [
      {
        name: 'course',
        label: t('filter.course'),
        cell: ({ courseTitle }) => <Written>{courseTitle}</Written>,
      },
      { name: 'state', label: t('quizzes.state'), cell: quiz => <QuizState of={quiz} /> },
      {
        name: 'inNow',
        label: t('quizzes.column.inNow'),
        cell: ({ counts }) => (counts ? numbers(counts.open) : '—'),
        number: true,
        wideOnly: true,
      },
      {
        name: 'submitted',
        label: t('quizzes.column.handedIn'),
        cell: ({ counts }) => (counts ? numbers(counts.submitted) : '—'),
        number: true,
        wideOnly: true,
      },
      {
        name: 'toMark',
        label: t('quizzes.column.toMark'),
        cell: ({ id, counts }) =>
          counts &&
          counts.toMark > 0 && (
            <Link to="/admin/marking/$id" params={{ id }}>
              {t('quizzes.results.toMark', { count: counts.toMark })}
            </Link>
          ),
      },
    ],
    page: ({ id }) => ({ to: '/admin/quizzes/$id', params: { id } }),
    pageEdits: true,
    actions: quiz => [
      {
        label: t('quizzes.tab.results'),
        icon: <IconChecks size={18} aria-hidden />,
        to: { to: '/admin/quizzes/$id', params: { id: quiz.id }, search: { tab: 'results' } } as never,
      },
      ...publishing.one(quiz),
    ],
    bulkActions: publishing.many,
    jobActions: publishing.jobs,
    form,
    before:
      known === 0
        ? {
            words: 'quizzes.before.season',
            action: <LeadTo to="/admin/courses">{t('questions.before.go')}</LeadTo>,
          }
        : undefined,
  }
  return <ListPage list={list} />
}
