import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { stepsBack } from '#platform/client/ui/overlay/back-closes.ts'
import { useRemovalQuestion } from '#platform/client/ui/overlay/use-removal-question.tsx'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { type Course, courses } from '../../contract/course.ts'
import { ImportLessons } from '../lessons/import-lessons.tsx'
import { ContentDrawers } from './content-drawers.tsx'
import { CourseDetails } from './course-details.tsx'
import styles from './course-screen.module.css'
import type { CourseTab } from './course-tab.ts'
import { CourseTree } from './course-tree.tsx'
import type { SeasonPart } from './parts/season-part.ts'
import { useCourseActions } from './use-course-actions.tsx'

const Settings = lazy(() =>
  lazyChunk(() => import('./course-form.tsx')).then(({ CourseForm }) => ({ default: CourseForm })),
)
const Library = lazy(() =>
  lazyChunk(withMessages('media', () => import('#modules/media/client/public/library.ts'))).then(
    ({ Library }) => ({ default: Library }),
  ),
)
const route = getRouteApi('/signed-in/admin/admin/courses/$id')

const contentOf = (part: SeasonPart): CourseTab => ({
  name: 'content',
  needs: 'lessons.list',
  add: { label: 'content.add.season', isFor: role => may(role, 'seasons.create') },
  View({ course, adding, setAdding }) {
    const navigate = route.useNavigate()
    const edit = (open: string) => void navigate({ search: now => ({ ...now, open }) })
    return <CourseTree course={course} adding={adding} setAdding={setAdding} edit={edit} part={part} />
  },
})
const files: CourseTab = {
  name: 'files',
  needs: 'media.list',
  View: ({ course }) => <Library courseId={course.id} />,
}
const settings: CourseTab = {
  name: 'settings',
  needs: 'courses.update',
  View: ({ course }) => <Settings item={course} inPage />,
}

/** One course: what it holds, with what another module shows among its lessons, what other modules show of it, its files, how it is set. */
export function CourseScreen({ more, part }: { more: CourseTab[]; part: SeasonPart }) {
  const [content] = useState(() => contentOf(part))
  const { id } = route.useParams()
  const { role } = useUser()
  const tabs = [content, ...more, files, settings].filter(({ needs }) => may(role, needs))
  return (
    <ItemPage of={courses} id={id}>
      {course => <Known course={course} all={tabs} content={content} />}
    </ItemPage>
  )
}

function Known({ course, all, content }: { course: Course; all: CourseTab[]; content: CourseTab }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { role } = useUser()
  const { tab, open } = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, setAdding] = useState(() => all.find(one => one.isAddingKept?.(course))?.name)
  const { confirmRemoval, question } = useRemovalQuestion()
  const { actions, question: copying } = useCourseActions(course, confirmRemoval)
  const [first = content] = all
  const { name, View, add, whole } = all.find(one => one.name === tab) ?? first

  return (
    <>
      <Link to="/admin/courses" className={head.back}>
        {t('courses.heading')}
      </Link>
      <PageHead
        heading={<Written>{course.title}</Written>}
        title={course.title}
        lead={
          <span className={head.facts}>
            <StatusPill status={course.status} />
            <Written>{firstWords(course.description)}</Written>
          </span>
        }
        actions={
          add &&
          add.isFor(role) && (
            <>
              {name === content.name && <ImportLessons courseId={course.id} />}
              <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(name)}>
                {t(add.label)}
              </Button>
            </>
          )
        }
        menu={<RowMenu of={course.title} actions={actions} />}
      />
      <div className={tabs.around}>
        <nav className={tabs.tabs} aria-label={t('courses.views')}>
          {all.map(one => {
            const count = one.count?.(course)
            return (
              <Link
                key={one.name}
                className={tabs.tab}
                to="/admin/courses/$id"
                params={{ id: course.id }}
                search={{ tab: one === first ? undefined : one.name } as never}
                activeOptions={{ explicitUndefined: true }}
                aria-current={name === one.name ? 'page' : undefined}
              >
                {t(`courses.tab.${one.name}`)}
                {typeof count === 'number' && <span className={tabs.count}>{numbers(count)}</span>}
              </Link>
            )
          })}
        </nav>
      </div>
      <div className={styles.page} data-whole={whole || undefined}>
        <Suspense fallback={<WaitingPage />}>
          <View course={course} adding={adding === name} setAdding={on => setAdding(on ? name : undefined)} />
        </Suspense>
        {!whole && <CourseDetails course={course} />}
      </div>
      {question}
      {copying}
      {may(role, 'lessons.update') && (
        <ContentDrawers
          courseId={course.id}
          open={open}
          close={() => void (stepsBack() || navigate({ search: now => ({ ...now, open: undefined }) }))}
        />
      )}
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
