import { IconFileText, IconPencil } from '@tabler/icons-react'
import { courses } from '#modules/catalog/contract/course.ts'
import { useGroupFilter } from '#modules/enrolment/client/public/group-filter.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Exam, exams } from '../contract/exam.ts'
import { ReadInScores } from './read-in-scores.tsx'

const form = lazyForm<Exam>(() => import('./exam-form.tsx').then(({ ExamForm }) => ExamForm))

/** The exams on paper of all courses, or of a teacher's: how many have a score, and what these come to. */
export function ExamsScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const publishing = usePublishing(exams, 'exams')
  const byGroup = useGroupFilter()
  const points = (value: number) => numbers(value, { maximumFractionDigits: 2 })
  const list: ListDefinition<Exam> = {
    name: 'exams',
    of: exams,
    sort: '-heldOn',
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      byGroup,
    ],
    lead: () => (
      <IconTile>
        <IconFileText size={18} aria-hidden />
      </IconTile>
    ),
    titleOf: ({ title }) => title,
    under: ({ courseTitle, groupTitle }) => (
      <>
        {courseTitle && <Written>{courseTitle}</Written>}
        {groupTitle && (
          <>
            {' · '}
            <Written>{groupTitle}</Written>
          </>
        )}
      </>
    ),
    columns: [
      { name: 'heldOn', label: t('exams.heldOn'), cell: ({ heldOn }) => <Day dateTime={heldOn} /> },
      {
        name: 'scores',
        label: t('exams.column.scores'),
        cell: ({ counts }) => (counts.scores === null ? '—' : t('exams.scores', { count: counts.scores })),
      },
      {
        name: 'absent',
        label: t('exams.absent'),
        cell: ({ counts }) => (counts.absent === null ? '—' : numbers(counts.absent)),
        number: true,
        wideOnly: true,
      },
      {
        name: 'average',
        label: t('exams.average'),
        cell: ({ average, outOf }) =>
          average === null ? '—' : t('exams.ofPoints', { score: points(average), outOf: points(outOf) }),
        number: true,
      },
      {
        name: 'status',
        label: t('exams.state'),
        cell: ({ status }) => <StatusPill status={status} quiet />,
      },
    ],
    page: ({ id }) => ({ to: '/admin/exams/$id', params: { id } }),
    actions: exam => [
      ...(may(role, 'scores.write')
        ? [
            {
              label: t('exams.enter'),
              icon: <IconPencil size={18} aria-hidden />,
              to: { to: '/admin/exams/$id', params: { id: exam.id } } as never,
            },
          ]
        : []),
      ...publishing.one(exam),
    ],
    bulkActions: publishing.many,
    jobActions: publishing.jobs,
    importing: <ReadInScores />,
    form,
  }
  return <ListPage list={list} />
}
