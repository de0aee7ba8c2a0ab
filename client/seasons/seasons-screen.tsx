import { useQuery } from '@tanstack/react-query'
import { courses } from '#contract/course.ts'
import { type Season, seasons } from '#contract/season.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useNumbers } from '../i18n/moments.ts'
import { Written } from '../ui/bidi.tsx'
import { lazyForm } from '../ui/lazy-form.ts'
import { LeadTo } from '../ui/lead-to.tsx'
import type { ListKind } from '../ui/list-kind.ts'
import { ListPage } from '../ui/list-page.tsx'
import { countOf } from '../ui/list-tabs.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { usePublishing } from '../ui/use-publishing.tsx'

const form = lazyForm<Season>(() =>
  import('../ui/forms/season-form.tsx').then(({ SeasonForm }) => SeasonForm),
)

/** The seasons of all courses, or of a teacher's. */
export function SeasonsScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const publishing = usePublishing(seasons, 'seasons')
  const { data: known } = useQuery(countOf(courses, {}))

  const kind: ListKind<Season> = {
    name: 'seasons',
    of: seasons,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      {
        name: 'upcoming',
        label: t('seasons.status'),
        choices: [{ value: 'true', label: t('tab.scheduled') }],
      },
    ],
    titleOf: ({ title }) => title,
    under: ({ courseTitle }) => <Written>{courseTitle}</Written>,
    columns: [
      {
        name: 'lessons',
        label: t('nav.lessons'),
        cell: ({ counts }) => numbers(counts.lessons),
        number: true,
        wideOnly: true,
      },
      {
        name: 'status',
        label: t('seasons.status'),
        cell: ({ status, releaseAt }) => <StatusPill status={status} releaseAt={releaseAt} quiet />,
      },
    ],
    actions: season => [publishing.one(season)],
    bulkActions: publishing.many,
    form,
    before:
      known === 0
        ? { words: 'seasons.before', action: <LeadTo to="/admin/courses">{t('seasons.before.go')}</LeadTo> }
        : undefined,
  }
  return <ListPage kind={kind} />
}
