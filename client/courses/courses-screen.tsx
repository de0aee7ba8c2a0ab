import { IconListTree } from '@tabler/icons-react'
import { type Course, courses } from '#contract/course.ts'
import { users } from '#contract/user.ts'
import { useUser } from '../api/session.ts'
import { CourseDot } from '../brand/cover.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useNumbers } from '../i18n/moments.ts'
import { Written } from '../ui/bidi.tsx'
import { lazyForm } from '../ui/lazy-form.ts'
import type { ListKind } from '../ui/list-kind.ts'
import { ListPage } from '../ui/list-page.tsx'
import { StatusPill } from '../ui/status-pill.tsx'
import { usePublishing } from '../ui/use-publishing.tsx'

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

  const kind: ListKind<Course> = {
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
      ...(role === 'admin'
        ? [
            {
              name: 'teacherId',
              label: t('filter.teacher'),
              of: users,
              only: { role: 'teacher' },
              search: t('filter.teacher.search'),
            },
          ]
        : []),
      {
        name: 'language',
        label: t('courses.language'),
        choices: ['ar', 'en'].map(value => ({ value, label: t(`courses.language.${value}`) })),
      },
    ],
    lead: ({ id }) => <CourseDot id={id} />,
    titleOf: ({ title }) => title,
    under: ({ counts }) =>
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
      publishing.one(course),
    ],
    bulkActions: publishing.many,
    form,
  }
  return <ListPage kind={kind} />
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
