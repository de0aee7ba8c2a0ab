import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { enrolPlace } from '#modules/enrolment/client/enrolments/enrolling.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useNumbers } from '#platform/client/i18n/moments.ts'
import { lazyChunk } from '#platform/client/routing/lazy-chunk.ts'
import { withWords } from '#platform/client/routing/lazy-screen.ts'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { isKept } from '#platform/client/ui/form/kept-draft.ts'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { type Course, courses } from '../../contract/course.ts'
import { ContentDrawers } from './content-drawers.tsx'
import { CourseDetails } from './course-details.tsx'
import styles from './course-screen.module.css'
import { CourseStudents } from './course-students.tsx'
import { CourseTree } from './course-tree.tsx'
import { useCourseActions } from './use-course-actions.tsx'

const Settings = lazy(() =>
  lazyChunk(() => import('./course-form.tsx')).then(({ CourseForm }) => ({ default: CourseForm })),
)
const Library = lazy(() =>
  lazyChunk(withWords('media', () => import('#modules/media/client/files/library.tsx'))).then(
    ({ Library }) => ({
      default: Library,
    }),
  ),
)
const Progress = lazy(() =>
  lazyChunk(withWords('progress', () => import('#modules/learning/client/progress/matrix.tsx'))).then(
    ({ Matrix }) => ({
      default: Matrix,
    }),
  ),
)
const route = getRouteApi('/signed-in/admin/admin/courses/$id')

/** One course: what it holds, who learns it, how it is set. */
export function CourseScreen() {
  const { id } = route.useParams()
  return (
    <ItemPage of={courses} id={id}>
      {course => <Known course={course} />}
    </ItemPage>
  )
}

function Known({ course }: { course: Course }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { tab = 'content', open } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(false)
  const [enrolling, setEnrolling] = useState(() => isKept(enrolPlace({ courseId: course.id })))
  const actions = useCourseActions(course)
  const show = (open?: string) => void navigate({ search: now => ({ ...now, open }) })

  const primary =
    tab === 'students' ? (
      <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEnrolling(true)}>
        {t('enrol.students')}
      </Button>
    ) : (
      tab === 'content' && (
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
          {t('content.add.season')}
        </Button>
      )
    )
  const counts: Record<string, number | null> = { students: course.counts.students }
  return (
    <>
      <Link to="/admin/courses" className={head.back}>
        {t('courses.heading')}
      </Link>
      <PageHead
        heading={<bdi>{course.title}</bdi>}
        title={course.title}
        lead={
          <span className={head.facts}>
            <StatusPill status={course.status} />
            <bdi>{firstWords(course.description)}</bdi>
          </span>
        }
        actions={primary}
        menu={<RowMenu of={course.title} actions={actions} />}
      />
      <nav className={tabs.tabs} aria-label={t('courses.views')}>
        {['content', 'students', 'progress', 'files', 'settings'].map(name => (
          <Link
            key={name}
            className={tabs.tab}
            to="/admin/courses/$id"
            params={{ id: course.id }}
            search={{ tab: name === 'content' ? undefined : name } as never}
            activeOptions={{ explicitUndefined: true }}
            aria-current={tab === name ? 'page' : undefined}
          >
            {t(`courses.tab.${name}`)}
            {typeof counts[name] === 'number' && <span className={tabs.count}>{numbers(counts[name])}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.page} data-whole={tab === 'progress' || undefined}>
        {tab === 'students' ? (
          <CourseStudents course={course} enrolling={enrolling} setEnrolling={setEnrolling} />
        ) : tab === 'progress' ? (
          <Suspense fallback={<WaitingPage />}>
            <Progress course={course} />
          </Suspense>
        ) : tab === 'files' ? (
          <Suspense fallback={<WaitingPage />}>
            <Library courseId={course.id} />
          </Suspense>
        ) : tab === 'settings' ? (
          <Suspense fallback={<WaitingPage />}>
            <Settings item={course} inPage />
          </Suspense>
        ) : (
          <CourseTree course={course} adding={adding} setAdding={setAdding} edit={show} />
        )}
        {tab !== 'progress' && <CourseDetails course={course} />}
      </div>
      <ContentDrawers courseId={course.id} open={open} close={() => show(undefined)} />
    </>
  )
}

/** The beginning of a rich text, as one line. */
const firstWords = (html: string) => {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > 90 ? `${words.slice(0, 88).trimEnd()}…` : words
}
