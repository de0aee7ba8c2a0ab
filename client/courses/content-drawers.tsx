import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Lesson, lessons } from '#contract/lesson.ts'
import { type Season, seasons } from '#contract/season.ts'
import { type Summary, summaries } from '#contract/summary.ts'
import { allOf } from '../ui/changes.ts'
import { lazyForm } from '../ui/lazy-form.ts'
import { LazyItemDrawer } from '../ui/lazy-item-drawer.ts'

const lessonForm = lazyForm<Lesson>(() =>
  import('../ui/forms/lesson-form.tsx').then(({ LessonForm }) => LessonForm),
)
const seasonForm = lazyForm<Season>(() =>
  import('../ui/forms/season-form.tsx').then(({ SeasonForm }) => SeasonForm),
)

const summaryForm = lazyForm<Summary>(() =>
  import('../ui/forms/summary-form.tsx').then(({ SummaryForm }) => SummaryForm),
)

/** The season, the lesson or the summary of a course that the address opens, whichever it is. */
export function ContentDrawers(props: { courseId: string; open?: string; close: () => void }) {
  const { courseId, open, close } = props
  const ofCourse = { courseId, sort: 'position' }
  const { data: known } = useQuery(allOf(seasons, ofCourse))
  const { data: written } = useQuery(allOf(summaries, ofCourse))
  const [asked, setAsked] = useState({ season: false, lesson: false, summary: false })
  const season = known?.some(({ id }) => id === open) ? open : undefined
  const summary = written?.some(({ id }) => id === open) ? open : undefined
  const lesson = known && written && !season && !summary ? open : undefined
  if (season && !asked.season) setAsked({ ...asked, season: true })
  if (lesson && !asked.lesson) setAsked({ ...asked, lesson: true })
  if (summary && !asked.summary) setAsked({ ...asked, summary: true })
  return (
    <Suspense>
      {asked.season && <LazyItemDrawer of={seasons} form={seasonForm} open={season} close={close} />}
      {asked.lesson && <LazyItemDrawer of={lessons} form={lessonForm} open={lesson} close={close} />}
      {asked.summary && <LazyItemDrawer of={summaries} form={summaryForm} open={summary} close={close} />}
    </Suspense>
  )
}
