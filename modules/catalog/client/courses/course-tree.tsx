import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { usePublishing } from '#platform/client/ui/list/use-publishing.tsx'
import { useRemoval } from '#platform/client/ui/list/use-removal.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import { may } from '#platform/contract/access.ts'
import type { Resource, Stored } from '#platform/contract/resource.ts'
import type { Course } from '../../contract/course.ts'
import { type Lesson, lessons as lessonsOf } from '../../contract/lesson.ts'
import { type Season, seasons as seasonsOf } from '../../contract/season.ts'
import { type Summary, summaries as summariesOf } from '../../contract/summary.ts'
import { type Hideable, useHidden } from '../publishing/use-hidden.tsx'
import { useSummaryPreview } from '../summaries/summary-preview.tsx'
import { AddHere } from './add-here.tsx'
import styles from './course-tree.module.css'
import { SeasonCard } from './season-card.tsx'
import { SummaryRow } from './summary-row.tsx'
import { useContent, useMove } from './use-content.ts'
import { useLength } from './use-length.ts'

/** What a course holds: seasons in their order, lessons in theirs; everything is done where it stands. */
export function CourseTree(props: {
  course: Course
  adding: boolean
  setAdding: (adding: boolean) => void
  edit: (id: string) => void
}) {
  const { course, adding, setAdding, edit } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const mayWrite = may(useUser().role, 'lessons.update')
  const length = useLength()
  const { seasons, lessons, summaries, failure, retry } = useContent(course.id)
  const [opened, setOpened] = useState<string[]>()
  const seasonActions = useActions(seasonsOf, 'seasons', course.id)
  const lessonActions = useActions(lessonsOf, 'lessons', course.id)
  const summaryActions = useActions(summariesOf, 'summaries', course.id)
  const preview = useSummaryPreview()
  // A summary stands with what it sums up; it is not moved by itself.
  const actionsOf = (summary: Summary) => [preview(summary), ...summaryActions.of(summary, [summary], 0)]

  if (failure) return <PageError error={failure} retry={() => void retry()} />
  if (!seasons || !lessons || !summaries)
    return (
      <output className={styles.waiting} aria-label={t('loading')}>
        {[1, 2, 3].map(row => (
          <Waiting key={row} height={62} />
        ))}
      </output>
    )
  const of = (season: Season) => lessons.filter(({ seasonId }) => seasonId === season.id)
  const whole = summaries.filter(({ seasonId }) => seasonId === null)
  // A short course is open from the start; in a long one the first season is.
  const shown = opened ?? (lessons.length <= 12 ? seasons : seasons.slice(0, 1)).map(({ id }) => id)
  const all = seasons.length > 0 && seasons.every(({ id }) => shown.includes(id))
  const flip = (id: string) => (shown.includes(id) ? shown.filter(one => one !== id) : [...shown, id])

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
            onClick={() => setOpened(all ? [] : seasons.map(({ id }) => id))}
          >
            {t(all ? 'content.closeAll' : 'content.openAll')}
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
            lessons={of(season)}
            summaries={summaries.filter(({ seasonId }) => seasonId === season.id)}
            opened={shown.includes(season.id)}
            toggle={() => setOpened(flip(season.id))}
            actions={seasonActions.of(season, seasons, index)}
            lessonActions={(lesson: Lesson, position) => lessonActions.of(lesson, of(season), position)}
            added={id => void navigate({ to: '/admin/lessons/$id', params: { id } })}
            addedSummary={edit}
            summaryActions={actionsOf}
            move={(from, to) => void seasonActions.move(seasons, from, to)}
            moveLesson={(from, to) => void lessonActions.move(of(season), from, to)}
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
          added={id => {
            setOpened([...shown, id])
            edit(id)
          }}
          opened={adding}
          open={setAdding}
        />
      )}
      <output className={hidden.unseen}>{seasonActions.said || lessonActions.said}</output>
    </div>
  )
}

const icon = { size: 18, 'aria-hidden': true } as const

/** What can be done with a season or a lesson in the tree. */
function useActions(of: Resource, name: string, courseId: string) {
  const t = useTranslate()
  const publishing = usePublishing(of as Resource<Stored & Hideable>, name, useHidden().said)
  const { remove } = useRemoval(of, name)
  const { move, said } = useMove(of, courseId)
  const mayWrite = may(useUser().role, `${name}.update`)
  type One = Season | Lesson | Summary
  function actionsOf(one: One, siblings: One[], index: number): Action[] {
    if (!mayWrite) return []
    return [
      {
        label: t('list.edit'),
        icon: <IconPencil {...icon} />,
        to:
          name === 'lessons'
            ? { to: '/admin/lessons/$id', params: { id: one.id } }
            : showing({ open: one.id }),
      },
      ...publishing.one(one),
      ...(index > 0
        ? [
            {
              label: t('content.up'),
              icon: <IconArrowUp {...icon} />,
              run: () => void move(siblings, index, index - 1),
            },
          ]
        : []),
      ...(index < siblings.length - 1
        ? [
            {
              label: t('content.down'),
              icon: <IconArrowDown {...icon} />,
              run: () => void move(siblings, index, index + 1),
            },
          ]
        : []),
      { label: t('list.remove'), icon: <IconTrash {...icon} />, danger: true, run: () => void remove(one) },
    ]
  }
  return { of: actionsOf, move, said }
}
