import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Lesson, lessons } from '#contract/lesson.ts'
import { type Season, seasons } from '#contract/season.ts'
import { allOf } from '../ui/changes.ts'
import { lazyForm } from '../ui/lazy-form.ts'
import { LazyItemDrawer } from '../ui/lazy-item-drawer.ts'

const lessonForm = lazyForm<Lesson>(() =>
  import('../ui/forms/lesson-form.tsx').then(({ LessonForm }) => LessonForm),
)
const seasonForm = lazyForm<Season>(() =>
  import('../ui/forms/season-form.tsx').then(({ SeasonForm }) => SeasonForm),
)

/** The season or the lesson of a course that the address opens, whichever it is. */
export function ContentDrawers(props: { courseId: string; open?: string; close: () => void }) {
  const { courseId, open, close } = props
  const { data: known } = useQuery(allOf(seasons, { courseId, sort: 'position' }))
  const [asked, setAsked] = useState({ season: false, lesson: false })
  const season = known?.some(({ id }) => id === open) ? open : undefined
  const lesson = known && !season ? open : undefined
  if (season && !asked.season) setAsked({ ...asked, season: true })
  if (lesson && !asked.lesson) setAsked({ ...asked, lesson: true })
  return (
    <Suspense>
      {asked.season && <LazyItemDrawer of={seasons} form={seasonForm} open={season} close={close} />}
      {asked.lesson && <LazyItemDrawer of={lessons} form={lessonForm} open={lesson} close={close} />}
    </Suspense>
  )
}
