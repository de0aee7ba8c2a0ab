import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { LazyItemDrawer } from '#platform/client/ui/overlay/lazy-item-drawer.tsx'
import { type Season, seasons } from '../../contract/season.ts'
import { type Summary, summaries } from '../../contract/summary.ts'

const seasonForm = lazyForm<Season>(() =>
  import('../seasons/season-form.tsx').then(({ SeasonForm }) => SeasonForm),
)

const summaryForm = lazyForm<Summary>(() =>
  import('../summaries/summary-form.tsx').then(({ SummaryForm }) => SummaryForm),
)

type Kind = 'season' | 'summary'

/** The season or the summary of a course that the address opens, whichever it is; lessons have a page of their own. */
export function ContentDrawers(props: { courseId: string; open?: string; close: () => void }) {
  const { courseId, open, close } = props
  const ofCourse = { courseId, sort: 'position' }
  const { data: known } = useQuery(allOf(seasons, ofCourse))
  const { data: written } = useQuery(allOf(summaries, ofCourse))
  const kind = open ? kindOf() : undefined
  // Neither: a lesson, which has a page of its own.
  const isLesson = open && known && written && !kind
  const drawer = (of: Kind) => ({ open: kind === of ? open : undefined, close })
  if (isLesson) return <Navigate to="/admin/lessons/$id" params={{ id: open }} replace />
  return (
    <>
      <LazyItemDrawer of={seasons} form={seasonForm} {...drawer('season')} />
      <LazyItemDrawer of={summaries} form={summaryForm} {...drawer('summary')} />
    </>
  )

  function kindOf(): Kind | undefined {
    const isOpen = ({ id }: { id: string }) => id === open
    if (known?.some(isOpen)) return 'season'
    if (written?.some(isOpen)) return 'summary'
    return undefined
  }
}
