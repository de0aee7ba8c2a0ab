import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { may } from '#platform/contract/access.ts'
import type { Course } from '../../contract/course.ts'
import { type Lesson, lessons as lessonsOf } from '../../contract/lesson.ts'
import { seasons as seasonsOf } from '../../contract/season.ts'
import { type Summary, summaries as summariesOf } from '../../contract/summary.ts'
import { useSummaryPreview } from '../summaries/summary-preview.tsx'
import { AddHere } from './add-here.tsx'
import styles from './course-tree.module.css'
import { isLesson, SeasonCard } from './season-card.tsx'
import type { InSeason, SeasonPart } from './parts/season-part.ts'
import { SummaryRow } from './summary-row.tsx'
import { useContent } from './use-content.ts'
import { useLength } from './use-length.ts'
import { useMoveTo } from './moving/use-move-to.tsx'
import { useTreeActions } from './use-tree-actions.tsx'

/** What a course holds: seasons in their order, lessons in theirs; everything is done where it stands. */
export function CourseTree(props: {
  course: Course
  adding: boolean
  setAdding: (adding: boolean) => void
  edit: (id: string) => void
  /** What another module shows among the lessons. */
  part: SeasonPart
}) {
  const { course, adding, setAdding, edit, part } = props
  const t = useTranslate()
  const mayWrite = may(useUser().role, 'lessons.update')
  const length = useLength()
  const { seasons, lessons, summaries, others, failure, retry } = useContent(course.id, part)
  const [opened, setOpened] = useState<string[]>()
  const seasonActions = useTreeActions(seasonsOf, 'seasons', course.id)
  const lessonActions = useTreeActions(lessonsOf, 'lessons', course.id, {
    beside: [part.of],
    page: id => ({ to: '/admin/lessons/$id', params: { id } }),
  })
  const otherActions = useTreeActions(part.of, part.of.name, course.id, {
    beside: [lessonsOf],
    page: part.page,
  })
  const summaryActions = useTreeActions(summariesOf, 'summaries', course.id)
  const moving = useMoveTo({
    ...{ courseId: course.id, seasons: seasons ?? [], lessons: lessons ?? [], rowsIn },
    moveWithin: (siblings, from, to) => void lessonActions.move(siblings, from, to),
    unfold: id => setOpened(now => [...(now ?? shownFirst), id]),
  })
  const preview = useSummaryPreview()
  // A summary stands with what it sums up; it is not moved by itself.
  const actionsOf = (summary: Summary) => [preview(summary), ...summaryActions.of(summary, [summary], 0)]

  // A short course is open from the start; in a long one the first season is.
  const shownFirst =
    ((lessons?.length ?? 0) <= 12 ? seasons : seasons?.slice(0, 1))?.map(({ id }) => id) ?? []

  if (failure) return <PageError error={failure} retry={() => void retry()} />
  if (!seasons || !lessons || !summaries || !others)
    return (
      <output className={styles.waiting} aria-label={t('loading')}>
        {Array.from({ length: rowsWaited(course) }, (_, row) => (
          <Waiting key={row} height={62} />
        ))}
      </output>
    )
  const whole = summaries.filter(({ seasonId }) => seasonId === null)
  const openIds = opened ?? shownFirst
  const areAllOpen = seasons.length > 0 && seasons.every(({ id }) => openIds.includes(id))
  const flip = (id: string) => (openIds.includes(id) ? openIds.filter(one => one !== id) : [...openIds, id])

  return (
    <div>
      <div className={styles.sum}>
        <p>
          {[
            t('seasons.count', { count: seasons.length }),
            t('lessons.count', { count: lessons.length }),
            length(lessons),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {seasons.length > 1 && (
          <button
            type="button"
            className={styles.all}
            onClick={() => setOpened(areAllOpen ? [] : seasons.map(({ id }) => id))}
          >
            {t(areAllOpen ? 'content.closeAll' : 'content.openAll')}
          </button>
        )}
      </div>
      {seasons.length === 0 && <p className={styles.first}>{t('content.first')}</p>}
      <ol className={styles.tree}>
        {seasons.map((season, index) => (
          <SeasonCard
            key={season.id}
            season={season}
            position={index + 1}
            lessons={lessons.filter(({ seasonId }) => seasonId === season.id)}
            rows={rowsIn(season.id)}
            part={part}
            summaries={summaries.filter(({ seasonId }) => seasonId === season.id)}
            opened={openIds.includes(season.id)}
            toggle={() => setOpened(flip(season.id))}
            actions={seasonActions.of(season, seasons, index)}
            lessonActions={(lesson: Lesson, position) =>
              lessonActions.of(lesson, rowsIn(season.id), position, moving.action(lesson))
            }
            otherActions={(other, position) => otherActions.of(other, rowsIn(season.id), position)}
            addedSummary={edit}
            summaryActions={actionsOf}
            move={(from, to) => void seasonActions.move(seasons, from, to)}
            moveRow={(from, to) => {
              const rows = rowsIn(season.id)
              const { move } = isLesson(rows[from]!) ? lessonActions : otherActions
              void move(rows, from, to)
            }}
            moveLessonOut={(from, id, to) => moving.moveOut(rowsIn(season.id)[from] as Lesson, id, to)}
            mayWrite={mayWrite}
          />
        ))}
      </ol>
      {whole.length > 0 && (
        <section className={`${styles.card} ${styles.whole}`}>
          <h2>{t('content.whole')}</h2>
          <ul>
            {whole.map(summary => (
              <SummaryRow key={summary.id} summary={summary} actions={actionsOf(summary)} />
            ))}
          </ul>
        </section>
      )}
      {mayWrite && (
        <AddHere
          of={seasonsOf}
          name="season"
          into={{ courseId: course.id }}
          count={seasons.length}
          added={id => setOpened(now => [...(now ?? shownFirst), id])}
          opened={adding}
          open={setAdding}
        />
      )}
      {moving.dialog}
      {seasonActions.question}
      {lessonActions.question}
      {[seasonActions.said, lessonActions.said, otherActions.said, moving.said].map((said, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has an announcement of its own
        <output key={index} className={hidden.unseen}>
          {said}
        </output>
      ))}
    </div>
  )

  /** Lessons and what else there is, in their one order. */
  function rowsIn(seasonId: string): (Lesson | InSeason)[] {
    return [...(lessons ?? []), ...(others ?? [])]
      .filter(row => row.seasonId === seasonId)
      .sort((one, other) => one.position - other.position)
  }
}

/** As many rows as will come, as far down as somebody sees: what stands beneath them on phones stays where it is. */
const rowsWaited = ({ counts: { seasons, lessons } }: Course) => Math.min(1 + 2 * seasons + lessons, 12)
