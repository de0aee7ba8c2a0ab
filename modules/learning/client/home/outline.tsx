import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconClipboardCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { countsIn, type SeasonWithWork, withOthers, withWork } from '../progress/seasons.ts'
import { nextIn } from '../reporting/report.ts'
import styles from './outline.module.css'
import { type OutlineRow, outlineRowsOf } from './outline-rows.ts'

type Season = CourseReport['seasons'][number]

/** The lessons of a course and what stands beside them, season by season, with ticks and lengths. What is not out yet is not in it. */
export function Outline({ course, current }: { course: CourseReport; current?: string }) {
  const t = useTranslate()
  const marked = current ?? nextIn(course)?.id
  const { data: rows = [] } = useQuery(outlineRowsOf(course.id))
  const seasons = withWork(withOthers(course.seasons, rows), course.work)
  if (seasons.length === 0) return <p className={styles.none}>{t('learn.empty')}</p>
  return (
    <div className={styles.outline}>
      {seasons.map((season, at) => (
        <OutlineSeason
          key={season.id}
          season={season}
          rows={rows.filter(({ seasonId }) => seasonId === season.id)}
          number={at + 1}
          isOpen={at === 0 ? !marked || has(season, marked) : has(season, marked)}
          current={current}
        />
      ))}
    </div>
  )
}

const has = ({ lessons }: Season, id?: string) => lessons.some(lesson => lesson.id === id)

function OutlineSeason(props: {
  season: SeasonWithWork<Season['lessons'][number]>
  rows: OutlineRow[]
  number: number
  isOpen: boolean
  current?: string
}) {
  const { season, rows, number, isOpen, current } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const [open, setOpen] = useState(isOpen)
  const { done, all } = countsIn(season)
  const list = `season-${season.id}`
  // What follows a lesson that is not in the report stands at the start.
  const knownId = ({ afterId }: OutlineRow) =>
    season.lessons.some(({ id }) => id === afterId) ? afterId : null
  const after = (lessonId: string | null) =>
    rows.filter(row => knownId(row) === lessonId).map(row => <OutlineBeside key={row.id} row={row} />)
  return (
    <section className={styles.season}>
      <h2>
        <UnstyledButton
          className={styles.open}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={20} className={styles.chevron} aria-hidden />
          <span className={styles.name}>
            {numbers(number)}. <Written>{season.title}</Written>
          </span>
          <span className={styles.sum}>
            {done === all && all > 0 && <IconCheck size={16} aria-hidden />}
            {all > 0 && t('done.of', { done, all })}
          </span>
        </UnstyledButton>
      </h2>
      {open && (
        <ol id={list}>
          {after(null)}
          {season.lessons.map(({ id, title, durationSeconds, completedAt }) => (
            <Fragment key={id}>
              <OutlineLesson
                id={id}
                title={title}
                isDone={completedAt !== null}
                isCurrent={id === current}
                length={durationSeconds}
              />
              {after(id)}
            </Fragment>
          ))}
        </ol>
      )}
    </section>
  )
}

/** One lesson as a row that leads to it. */
export function OutlineLesson(props: {
  id: string
  title: string
  isDone?: boolean
  isCurrent?: boolean
  length?: number | null
  /** What else is to be known of it. */
  note?: string
}) {
  const { id, title, isDone, isCurrent, length, note } = props
  const t = useTranslate()
  return (
    <li className={styles.lesson} data-current={isCurrent || undefined}>
      <span className={styles.mark} data-done={isDone || undefined} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={3} /> : <IconPlayerPlayFilled size={10} />}
      </span>
      <Link
        to="/lessons/$id"
        params={{ id }}
        className={styles.title}
        aria-current={isCurrent ? 'page' : undefined}
        activeProps={{}}
      >
        <Written>{title}</Written>
        {isDone && <VisuallyHidden> {t('learn.isDone')}</VisuallyHidden>}
      </Link>
      {note && <span className={styles.note}>{note}</span>}
      <LessonLength of={length} />
    </li>
  )
}

/** Something beside the lessons, as a row that leads to it. */
function OutlineBeside({ row: { title, link, isDone, note } }: { row: OutlineRow }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return (
    <li className={styles.lesson}>
      <span className={styles.mark} data-done={isDone || undefined} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={3} /> : <IconClipboardCheck size={15} />}
      </span>
      <Link {...link} className={styles.title} activeProps={{}}>
        <Written>{title}</Written>
        {isDone && <VisuallyHidden> {t('learn.isDone')}</VisuallyHidden>}
      </Link>
      {note && (
        <span className={styles.note}>
          {t(note.id, { ...note.counts, at: note.at && dateTimes(note.at) })}
        </span>
      )}
    </li>
  )
}

/** How long a lesson takes, where somebody knows. */
export const LessonLength = ({ of }: { of?: number | null }) =>
  of ? (
    <span className={styles.length}>
      <Length of={of} />
    </span>
  ) : null
