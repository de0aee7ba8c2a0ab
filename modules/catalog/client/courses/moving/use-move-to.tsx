import { IconArrowsUpDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { may } from '#platform/contract/access.ts'
import type { Lesson } from '../../../contract/lesson.ts'
import type { Season } from '../../../contract/season.ts'
import { lessonRowId } from '../lesson-row.tsx'
import { type Placed, useMoveOut } from '../use-content.ts'

const MoveLesson = lazy(() =>
  lazyChunk(() => import('./move-lesson.tsx')).then(({ MoveLesson }) => ({ default: MoveLesson })),
)

/** Moves lessons to any position of any season of their course: carried there, or by a dialog from their menu. */
export function useMoveTo(of: {
  courseId: string
  seasons: Season[]
  lessons: Lesson[]
  /** All that stands in a season, in its order. */
  rowsIn: (seasonId: string) => Placed[]
  moveWithin: (siblings: Lesson[], from: number, to: number) => void
  /** Shows the lessons of a season. */
  unfold: (seasonId: string) => void
}) {
  const { courseId, seasons, lessons, rowsIn, moveWithin, unfold } = of
  const t = useTranslate()
  const mayWrite = may(useUser().role, 'lessons.update')
  const { moveOut, said } = useMoveOut(courseId)
  const [moved, setMoved] = useState<Lesson>()
  const lessonsIn = (seasonId: string) => lessons.filter(one => one.seasonId === seasonId)

  function moveInto(lesson: Lesson, season: Season, siblings: Placed[], to: number) {
    unfold(season.id)
    void moveOut(lesson, season, siblings, to)
  }
  function go(lesson: Lesson, season: Season, to: number) {
    const siblings = lessonsIn(season.id)
    const from = siblings.findIndex(({ id }) => id === lesson.id)
    setMoved(undefined)
    if (from < 0) moveInto(lesson, season, siblings, to)
    else if (from !== to) moveWithin(siblings, from, to)
    // Its row is another one where it stands now: the focus goes along.
    requestAnimationFrame(() => {
      document.getElementById(lessonRowId(lesson.id))?.querySelector<HTMLElement>('[data-opens]')?.focus()
    })
  }

  const action = (lesson: Lesson): Action[] =>
    mayWrite && (seasons.length > 1 || lessons.length > 1)
      ? [
          {
            label: t('content.moveTo'),
            icon: <IconArrowsUpDown size={18} aria-hidden />,
            run: () => setMoved(lesson),
          },
        ]
      : []
  const dialog = moved && (
    <Suspense>
      <MoveLesson
        lesson={moved}
        seasons={seasons}
        lessons={lessons}
        close={() => setMoved(undefined)}
        go={(season, to) => go(moved, season, to)}
      />
    </Suspense>
  )
  return {
    action,
    dialog,
    said,
    moveOut: (lesson: Lesson, seasonId: string, to: number) =>
      moveInto(lesson, seasons.find(({ id }) => id === seasonId)!, rowsIn(seasonId), to),
  }
}
