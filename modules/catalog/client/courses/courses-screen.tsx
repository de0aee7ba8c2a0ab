import { IconArchive, IconArchiveOff, IconListTree } from '@tabler/icons-react'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may, reachOf } from '#platform/contract/access.ts'
import { languages } from '#platform/contract/language.ts'
import { type Course, courses } from '../../contract/course.ts'

const icon = { size: 18, 'aria-hidden': true } as const
const form = lazyForm<Course>(() =>
  import('./course-drawer-form.tsx').then(({ CourseDrawerForm }) => CourseDrawerForm),
)

/** All courses, or those of a teacher. */
export function CoursesScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const publishing = usePublishing(courses, 'courses')
  const page = ({ id }: Course) => ({ to: '/admin/courses/$id', params: { id } }) as const

  const list: ListDefinition<Course> = {
    name: 'courses',
    of: courses,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'published', label: t('tab.published'), asks: { status: 'published' } },
      { id: 'draft', label: t('tab.drafts'), asks: { status: 'draft' } },
      { id: 'archived', label: t('tab.archived'), asks: { status: 'archived' } },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      ...(reachOf(role, 'users.list') === 'all'
        ? [
            {
              name: 'teacherId',
              label: t('filter.teacher'),
              of: users,
              only: { role: 'teacher' },
              identified: true,
              search: t('filter.teacher.search'),
            },
          ]
        : []),
      {
        name: 'language',
        label: t('courses.language'),
        choices: languages.map(value => ({ value, label: t(`courses.language.${value}`) })),
      },
    ],
    lead: ({ id }) => <CourseDot id={id} />,
    titleOf: ({ title }) => title,
    under: ({ counts }) =>
      may(role, 'lessons.list') &&
      `${t('seasons.count', { count: counts.seasons })} · ${t('lessons.count', { count: counts.lessons })}`,
    page,
    columns: [
      {
        name: 'teachers',
        label: t('courses.teachers'),
        cell: ({ teachers }) => <Names of={teachers.map(({ name }) => name)} />,
        wideOnly: true,
      },
      {
        name: 'language',
        label: t('courses.language'),
        cell: ({ language }) => t(`courses.language.${language}`),
        wideOnly: true,
      },
      {
        name: 'students',
        label: t('courses.students'),
        cell: ({ counts }) => numbers(counts.students ?? 0),
        number: true,
        wideOnly: true,
      },
      {
        name: 'status',
        label: t('courses.status'),
        cell: ({ status }) => <StatusPill status={status} quiet />,
      },
    ],
    actions: course => [
      { label: t('courses.open'), icon: <IconListTree size={18} aria-hidden />, to: page(course) },
      ...publishing.one(course),
    ],
    removes: ({ counts }) => ({ students: counts.students ?? 0, lessons: counts.lessons }),
    bulkActions: publishing.many,
    jobActions: [
      ...publishing.jobs,
      { action: 'archive', label: t('courses.archiveMany'), icon: <IconArchive {...icon} />, alone: true },
      {
        action: 'unarchive',
        label: t('courses.unarchiveMany'),
        icon: <IconArchiveOff {...icon} />,
        alone: true,
      },
    ],
    form,
  }
  return <ListPage list={list} />
}

/** One or two names, and how many more there are. */
function Names({ of }: { of: string[] }) {
  const more = of.length - 2
  return (
    <>
      {of.slice(0, 2).map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <Written>{name}</Written>
        </span>
      ))}
      {more > 0 && <bdi dir="ltr"> +{more}</bdi>}
    </>
  )
}
