import { IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DragHandle } from '#platform/client/ui/dragging/drag-handle.tsx'
import type { Move } from '#platform/client/ui/dragging/drag-row.ts'
import type { MoveOut } from '#platform/client/ui/dragging/other-groups.ts'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { RowMenu } from '#platform/client/ui/overlay/row-menu.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Lesson, lessons as lessonsOf } from '../../contract/lesson.ts'
import type { Season } from '../../contract/season.ts'
import { type Summary, summaries as summariesOf } from '../../contract/summary.ts'
import { isShown, ShownStatus } from '../publishing/shown-status.tsx'
import { AddHere } from './add-here.tsx'
import styles from './course-tree.module.css'
import { LessonRow } from './lesson-row.tsx'
import { PartRow } from './parts/part-row.tsx'
import type { InSeason, SeasonPart } from './parts/season-part.ts'
import { SummaryRow } from './summary-row.tsx'
import { useLength } from './use-length.ts'

/** Whether a row is a lesson, or what another module brought. */
export const isLesson = (row: Lesson | InSeason): row is Lesson => 'durationSeconds' in row

/** One season of the tree with its lessons, which are added where they will stand. */
export function SeasonCard(props: {
  season: Season
  position: number
  lessons: Lesson[]
  /** The lessons with what another module shows among them, in their one order. */
  rows: (Lesson | InSeason)[]
  part: SeasonPart
  summaries: Summary[]
  opened: boolean
  toggle: () => void
  actions: Action[]
  lessonActions: (lesson: Lesson, index: number) => Action[]
  otherActions: (other: InSeason, index: number) => Action[]
  summaryActions: (summary: Summary) => Action[]
  /** Where a summary that was added is written. */
  addedSummary: (id: string) => void
  /** Moves the season among its siblings, one of its rows among theirs, or one of its lessons into another season. */
  move: Move
  moveRow: Move
  moveLessonOut: MoveOut
  mayWrite: boolean
}) {
  const { season, position, lessons, rows, part, summaries, opened, toggle, addedSummary } = props
  const { actions, lessonActions, otherActions, summaryActions } = props
  const { move, moveRow, moveLessonOut, mayWrite } = props
  const t = useTranslate()
  const length = useLength()
  const numbers = useNumbers()
  const [adding, setAdding] = useState<'lesson' | 'summary' | 'other'>()
  const navigate = useNavigate()
  const details = [
    t('lessons.count', { count: lessons.length }),
    length(lessons),
    rows.length > lessons.length && t(`${part.of.name}.found`, { count: rows.length - lessons.length }),
    summaries.length > 0 && t('summaries.found', { count: summaries.length }),
  ]
  const id = `season-${season.id}`
  return (
    <li className={styles.card} data-draggable data-group={season.id}>
      <div className={styles.head}>
        {mayWrite ? <DragHandle move={move} /> : <span />}
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={opened}
            aria-controls={id}
            onClick={toggle}
          >
            <IconChevronRight size={20} className={styles.chevron} aria-hidden />
            <span className={styles.words}>
              <span className={styles.title}>
                {numbers(position)}. <Written>{season.title}</Written>
              </span>
              <span className={styles.under}>{details.filter(Boolean).join(' · ')}</span>
            </span>
          </button>
        </h2>
        <span className={styles.status} data-normal={isShown(season) || undefined}>
          <ShownStatus of={season} quiet />
        </span>
        <RowMenu of={season.title} actions={actions} />
      </div>
      <div id={id} hidden={!opened} className={styles.inside}>
        {opened && (
          <>
            <ol className={styles.lessons}>
              {rows.map((row, index) =>
                isLesson(row) ? (
                  <LessonRow
                    key={row.id}
                    lesson={row}
                    actions={lessonActions(row, index)}
                    move={mayWrite ? moveRow : undefined}
                    moveOut={moveLessonOut}
                  />
                ) : (
                  <PartRow
                    key={row.id}
                    part={part}
                    item={row}
                    actions={otherActions(row, index)}
                    move={mayWrite ? moveRow : undefined}
                  />
                ),
              )}
              {summaries.map(summary => (
                <SummaryRow key={summary.id} summary={summary} actions={summaryActions(summary)} />
              ))}
            </ol>
            {mayWrite && (
              <div className={styles.add}>
                <AddHere
                  of={lessonsOf}
                  name="lesson"
                  into={{ seasonId: season.id }}
                  count={rows.length + summaries.length}
                  opened={adding === 'lesson'}
                  open={opened => setAdding(opened ? 'lesson' : undefined)}
                />
                <AddHere
                  of={part.of}
                  name={part.word}
                  into={{ seasonId: season.id }}
                  count={rows.length + summaries.length}
                  leadsTo={id => void navigate(part.page(id))}
                  opened={adding === 'other'}
                  open={opened => setAdding(opened ? 'other' : undefined)}
                />
                <AddHere
                  of={summariesOf}
                  name="summary"
                  into={{ courseId: season.courseId, seasonId: season.id }}
                  count={rows.length + summaries.length}
                  leadsTo={addedSummary}
                  opened={adding === 'summary'}
                  open={opened => setAdding(opened ? 'summary' : undefined)}
                />
              </div>
            )}
          </>
        )}
      </div>
    </li>
  )
}
