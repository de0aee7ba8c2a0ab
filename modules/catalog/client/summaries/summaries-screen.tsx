import { IconArrowsUpDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { LeadTo } from '#platform/client/ui/layout/lead-to.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { countOf } from '#platform/client/api/totals.ts'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { courses } from '../../contract/course.ts'
import { type Summary, summaries } from '../../contract/summary.ts'
import { useSummaryPreview } from './summary-preview.tsx'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { useHidden } from '../publishing/use-hidden.tsx'

const form = lazyForm<Summary>(
  withMessages('content', () => import('./summary-form.tsx').then(({ SummaryForm }) => SummaryForm)),
)

/** The summaries of all courses, or of a teacher's. */
export function SummariesScreen() {
  const t = useTranslate()
  const publishing = usePublishing(summaries, 'summaries', useHidden().said)
  const mayWrite = may(useUser().role, 'summaries.update')
  const preview = useSummaryPreview()
  const { data: known } = useQuery(countOf(courses, {}))

  const move = {
    ...{ action: 'move', label: t('list.move'), alone: true },
    icon: <IconArrowsUpDown size={18} aria-hidden />,
  }
  const list: ListDefinition<Summary> = {
    name: 'summaries',
    of: summaries,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
    ],
    titleOf: ({ title }) => title,
    under: ({ courseTitle }) => <Written>{courseTitle}</Written>,
    columns: [
      {
        name: 'status',
        label: t('summaries.status'),
        cell: summary => <ShownStatus of={summary} quiet />,
      },
    ],
    actions: summary => [preview(summary), ...publishing.one(summary)],
    bulkActions: publishing.many,
    jobActions: [...publishing.jobs, move],
    page: mayWrite ? undefined : ({ id }) => ({ to: '/admin/summaries/$id', params: { id } }),
    form,
    before:
      known === 0
        ? { words: 'summaries.before', action: <LeadTo to="/admin/courses">{t('seasons.before.go')}</LeadTo> }
        : undefined,
  }
  return <ListPage list={list} />
}
