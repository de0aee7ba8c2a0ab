import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
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
import { Handle, type Move, type MoveOut } from './lift.tsx'
import { SummaryRow } from './summary-row.tsx'
import { useLength } from './use-length.ts'

/** One season of the tree with its lessons, which are added where they will stand. */
export function SeasonCard(props: {
  season: Season
  position: number
  lessons: Lesson[]
  summaries: Summary[]
  opened: boolean
  toggle: () => void
  actions: Action[]
  lessonActions: (lesson: Lesson, index: number) => Action[]
  summaryActions: (summary: Summary) => Action[]
  /** Where a summary that was added is written. */
  addedSummary: (id: string) => void
  /** Moves the season among its siblings, or one of its lessons among theirs or into another season. */
  move: Move
  moveLesson: Move
  moveLessonOut: MoveOut
  mayWrite: boolean
}) {
  const { season, position, lessons, summaries, opened, toggle, addedSummary } = props
  const { actions, lessonActions, summaryActions, move, moveLesson, moveLessonOut, mayWrite } = props
  const t = useTranslate()
  const length = useLength()
  const numbers = useNumbers()
  const [adding, setAdding] = useState<'lesson' | 'summary'>()
  const details = [
    t('lessons.count', { count: lessons.length }),
    length(lessons),
    summaries.length > 0 && t('summaries.found', { count: summaries.length }),
  ]
  const id = `season-${season.id}`
  return (
    <li className={styles.card} data-place data-group={season.id}>
      <div className={styles.head}>
        {mayWrite ? <Handle move={move} /> : <span />}
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
              {lessons.map((lesson, index) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  actions={lessonActions(lesson, index)}
                  move={mayWrite ? moveLesson : undefined}
                  moveOut={moveLessonOut}
                />
              ))}
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
                  count={lessons.length + summaries.length}
                  opened={adding === 'lesson'}
                  open={opened => setAdding(opened ? 'lesson' : undefined)}
                />
                <AddHere
                  of={summariesOf}
                  name="summary"
                  into={{ courseId: season.courseId, seasonId: season.id }}
                  count={lessons.length + summaries.length}
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
