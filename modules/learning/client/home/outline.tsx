import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { nextIn } from '../reporting/report.ts'
import styles from './outline.module.css'

type Season = CourseReport['seasons'][number]

/** The lessons of a course, season by season, with ticks and lengths. What is not out yet is not in it. */
export function Outline({ course, current }: { course: CourseReport; current?: string }) {
  const t = useTranslate()
  const marked = current ?? nextIn(course)?.id
  if (course.seasons.length === 0) return <p className={styles.none}>{t('learn.empty')}</p>
  return (
    <div className={styles.outline}>
      {course.seasons.map((season, at) => (
        <OutlineSeason
          key={season.id}
          season={season}
          number={at + 1}
          isOpen={at === 0 ? !marked || has(season, marked) : has(season, marked)}
          current={current}
        />
      ))}
    </div>
  )
}

const has = ({ lessons }: Season, id?: string) => lessons.some(lesson => lesson.id === id)

function OutlineSeason(props: { season: Season; number: number; isOpen: boolean; current?: string }) {
  const { season, number, isOpen, current } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const [open, setOpen] = useState(isOpen)
  const done = season.lessons.filter(({ completedAt }) => completedAt).length
  const all = season.lessons.length
  const list = `season-${season.id}`
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
            {done === all && <IconCheck size={16} aria-hidden />}
            {t('learn.doneOf', { done, all })}
          </span>
        </UnstyledButton>
      </h2>
      {open && (
        <ol id={list}>
          {season.lessons.map(({ id, title, durationSeconds, completedAt }) => (
            <OutlineLesson
              key={id}
              id={id}
              title={title}
              isDone={completedAt !== null}
              isCurrent={id === current}
              length={durationSeconds}
            />
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

/** How long a lesson takes, where somebody knows. */
export const LessonLength = ({ of }: { of?: number | null }) =>
  of ? (
    <span className={styles.length}>
      <Length of={of} />
    </span>
  ) : null
