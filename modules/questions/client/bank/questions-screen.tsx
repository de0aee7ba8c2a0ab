import { IconClipboardPlus, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useUser } from '#platform/client/api/session.ts'
import { countOf } from '#platform/client/api/totals.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { Pill, StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { LeadTo } from '#platform/client/ui/layout/lead-to.tsx'
import type { Chosen, ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { may } from '#platform/contract/access.ts'
import { kinds } from '../../contract/question-query.ts'
import { type Question, questions } from '../../contract/question.ts'
import { AsTextDrawer } from '../pasting/pasting-drawers.tsx'
import { Difficulty } from './difficulty.tsx'
import { FirstWords } from './first-words.tsx'
import { intoQuiz } from './into-quiz.ts'
import { KindWord } from './kind-word.tsx'
import styles from './question-list.module.css'
import { PasteButton } from './paste-button.tsx'
import { tagsOf } from './tags-field.tsx'

const form = lazyForm<Question>(
  withMessages('media', () => import('./question-form.tsx').then(({ QuestionForm }) => QuestionForm)),
)

/** The question bank: what the quizzes of all courses, or of a teacher's, can ask. */
export function QuestionsScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const publishing = usePublishing(questions, 'questions')
  const quizzes = intoQuiz()
  const [toQuiz, setToQuiz] = useState<Chosen>()
  const [asText, setAsText] = useState({ open: false, ids: [] as string[] })
  const { data: known } = useQuery(countOf(courses, {}))
  const [{ courseId }] = useAddress()
  const filters = useFilters()
  const list: ListDefinition<Question> = {
    name: 'questions',
    of: questions,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'unused', label: t('questions.tab.unused'), asks: { unused: true } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters,
    titleOf: ({ title, words }) => title || words || t('questions.untitled'),
    drawn: question =>
      question.title || question.words ? <FirstWords of={question} /> : t('questions.untitled'),
    under: ({ tags, status }) =>
      (tags.length > 0 || status === 'draft') && (
        <span className={styles.tags}>
          {tags.map(tag => (
            <Pill key={tag}>
              <bdi>{tag}</bdi>
            </Pill>
          ))}
          {status === 'draft' && <StatusPill status="draft" />}
        </span>
      ),
    columns: [
      { name: 'kind', label: t('questions.kind'), cell: ({ kind }) => <KindWord kind={kind} /> },
      {
        name: 'difficulty',
        label: t('questions.difficulty'),
        cell: question => <Difficulty of={question} />,
        wideOnly: true,
      },
      {
        name: 'points',
        label: t('questions.points'),
        cell: ({ points }) => numbers(points),
        number: true,
        wideOnly: true,
      },
      {
        name: 'usedIn',
        label: t('questions.usedIn'),
        cell: ({ usedIn }) =>
          usedIn.length > 0 ? (
            t('questions.usedIn.count', { count: usedIn.length })
          ) : (
            <span className={styles.unused}>{t('questions.usedIn.none')}</span>
          ),
      },
    ],
    actions: question => publishing.one(question),
    bulkActions: chosen => [
      ...(quizzes && may(role, quizzes.needs)
        ? [
            {
              label: t('questions.toQuiz'),
              icon: <IconClipboardPlus size={18} aria-hidden />,
              run: () => setToQuiz(chosen),
            },
          ]
        : []),
      ...publishing.many(chosen),
      {
        label: t('questions.asText'),
        icon: <IconFileText size={18} aria-hidden />,
        rare: true,
        run: () => setAsText({ open: true, ids: chosen.ids }),
      },
    ],
    jobActions: publishing.jobs,
    importing: <PasteButton courseId={typeof courseId === 'string' ? courseId : undefined} />,
    form,
    before:
      known === 0
        ? {
            words: 'questions.before',
            action: <LeadTo to="/admin/courses">{t('questions.before.go')}</LeadTo>,
          }
        : undefined,
  }
  return (
    <>
      <ListPage list={list} />
      {quizzes && toQuiz && (
        <Suspense>
          <quizzes.AddToQuiz ids={toQuiz.ids} done={toQuiz.done} close={() => setToQuiz(undefined)} />
        </Suspense>
      )}
      <AsTextDrawer {...asText} close={() => setAsText({ ...asText, open: false })} />
    </>
  )
}

/** The tags to choose from are those of the course that is chosen. */
function useFilters(): ListDefinition<Question>['filters'] {
  const t = useTranslate()
  const [{ courseId = '' }] = useAddress()
  const { data } = useQuery({ ...tagsOf(String(courseId)), enabled: courseId !== '' })
  const tags = (data?.items ?? []).map(({ tag }) => ({ value: tag, label: tag }))
  return [
    { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
    ...(tags.length > 0 ? [{ name: 'tag', label: t('questions.tag'), choices: tags }] : []),
    {
      name: 'kind',
      label: t('questions.kind'),
      choices: choicesOf(t, 'questions.kind', kinds),
    },
    {
      name: 'difficulty',
      label: t('questions.difficulty'),
      choices: choicesOf(t, 'questions.difficulty', ['easy', 'medium', 'hard']),
    },
  ]
}
