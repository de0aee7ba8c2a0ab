import { IconArrowsUpDown, IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { IconTile } from '#platform/client/ui/layout/icon-tile.tsx'
import { LeadTo } from '#platform/client/ui/layout/lead-to.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { countOf } from '#platform/client/api/totals.ts'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { courses } from '../../contract/course.ts'
import { type Lesson, lessons } from '../../contract/lesson.ts'
import { seasons } from '../../contract/season.ts'
import { useOutlineColumns } from '../publishing/outline-columns.tsx'
import { ShownStatus } from '../publishing/shown-status.tsx'
import { useHidden } from '../publishing/use-hidden.tsx'
import { ImportLessons } from './import-lessons.tsx'

const form = lazyForm<Lesson>(() =>
  import('./new-lesson-form.tsx').then(({ NewLessonForm }) => NewLessonForm),
)

/** The lessons of all courses, or of a teacher's. */
export function LessonsScreen() {
  const t = useTranslate()
  const [{ courseId }] = useAddress()
  const publishing = usePublishing(lessons, 'lessons', useHidden().said)
  const { data: known } = useQuery(countOf(seasons, {}))

  const move = {
    ...{ action: 'move', label: t('list.move'), alone: true },
    icon: <IconArrowsUpDown size={18} aria-hidden />,
  }
  const list: ListDefinition<Lesson> = {
    name: 'lessons',
    of: lessons,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      { name: 'courseId', label: t('filter.course'), of: courses, search: t('filter.course.search') },
      { name: 'seasonId', label: t('filter.season'), of: seasons, search: t('filter.season.search') },
      {
        name: 'upcoming',
        label: t('lessons.status'),
        choices: [{ value: 'true', label: t('tab.scheduled') }],
      },
    ],
    lead: ({ video }) => (
      <IconTile>
        {video ? <IconPlayerPlay size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />}
      </IconTile>
    ),
    titleOf: ({ title }) => title,
    under: ({ seasonTitle }) => <Written>{seasonTitle}</Written>,
    sort: 'course',
    columns: [
      ...useOutlineColumns(),
      {
        name: 'durationSeconds',
        label: t('lessons.durationSeconds'),
        cell: ({ durationSeconds }) => (durationSeconds === null ? '—' : <Length of={durationSeconds} />),
        number: true,
      },
      {
        name: 'freePreview',
        label: t('lessons.access'),
        cell: ({ freePreview }) => freePreview && <Pill tone="sky">{t('lessons.freePreview.short')}</Pill>,
      },
      {
        name: 'status',
        label: t('lessons.status'),
        cell: lesson => <ShownStatus of={lesson} quiet />,
      },
    ],
    page: ({ id }) => ({ to: '/admin/lessons/$id', params: { id } }),
    pageEdits: true,
    actions: lesson => publishing.one(lesson),
    bulkActions: publishing.many,
    jobActions: [...publishing.jobs, move],
    importing: <ImportLessons courseId={typeof courseId === 'string' ? courseId : undefined} />,
    form,
    before:
      known === 0
        ? { words: 'lessons.before', action: <LeadTo to="/admin/courses">{t('lessons.before.go')}</LeadTo> }
        : undefined,
  }
  return <ListPage list={list} />
}
