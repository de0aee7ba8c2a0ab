import { useQuery } from '@tanstack/react-query'
import { courses } from '#contract/course.ts'
import { type Summary, summaries } from '#contract/summary.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Written } from '../ui/bidi.tsx'
import { lazyForm } from '../ui/lazy-form.ts'
import { LeadTo } from '../ui/lead-to.tsx'
import type { ListKind } from '../ui/list-kind.ts'
import { ListPage } from '../ui/list-page.tsx'
import { countOf } from '../ui/list-tabs.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { useSummaryPreview } from '../ui/summary-preview.tsx'
import { usePublishing } from '../ui/use-publishing.tsx'

const form = lazyForm<Summary>(() =>
  import('../ui/forms/summary-form.tsx').then(({ SummaryForm }) => SummaryForm),
)

/** The summaries of all courses, or of a teacher's. */
export function SummariesScreen() {
  const t = useTranslate()
  const publishing = usePublishing(summaries, 'summaries')
  const preview = useSummaryPreview()
  const { data: known } = useQuery(countOf(courses, {}))

  const kind: ListKind<Summary> = {
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
        cell: ({ status }) => <StatusPill status={status} quiet />,
      },
    ],
    actions: summary => [preview(summary), publishing.one(summary)],
    bulkActions: publishing.many,
    form,
    before:
      known === 0
        ? { words: 'summaries.before', action: <LeadTo to="/admin/courses">{t('seasons.before.go')}</LeadTo> }
        : undefined,
  }
  return <ListPage kind={kind} />
}
