import { useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { LeadTo } from '#platform/client/ui/layout/lead-to.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { countOf } from '#platform/client/api/totals.ts'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { may } from '#platform/contract/access.ts'
import { courses } from '../../contract/course.ts'
import { type Season, seasons } from '../../contract/season.ts'
import { useOutlineColumns } from '../publishing/outline-columns.tsx'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { useHidden } from '../publishing/use-hidden.tsx'

const form = lazyForm<Season>(() => import('./season-form.tsx').then(({ SeasonForm }) => SeasonForm))

/** The seasons of all courses, or of a teacher's. */
export function SeasonsScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const publishing = usePublishing(seasons, 'seasons', useHidden().said)
  const mayWrite = may(useUser().role, 'seasons.update')
  const { data: known } = useQuery(countOf(courses, {}))

  const list: ListDefinition<Season> = {
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
    sort: 'course',
    columns: [
      ...useOutlineColumns(),
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
        cell: season => <ShownStatus of={season} quiet />,
      },
    ],
    actions: season => publishing.one(season),
    bulkActions: publishing.many,
    jobActions: publishing.jobs,
    // Where it is not changed it is read, among the others of its course.
    page: mayWrite ? undefined : ({ courseId }) => ({ to: '/admin/courses/$id', params: { id: courseId } }),
    form,
    before:
      known === 0
        ? { words: 'seasons.before', action: <LeadTo to="/admin/courses">{t('seasons.before.go')}</LeadTo> }
        : undefined,
  }
  return <ListPage list={list} />
}
