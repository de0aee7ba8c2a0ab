import { useQuery } from '@tanstack/react-query'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { nextIn } from '../reporting/report.ts'
import styles from './continue-card.module.css'
import { ContinueFrame } from './continue-frame.tsx'

/** The lesson to go on with, and how much of it is left. */
export function ContinueCard({ course }: { course: CourseReport }) {
  const t = useTranslate()
  const next = nextIn(course)!
  const { data } = useQuery(itemOf(lessons, next.id))
  const hasBegun = next.positionSeconds > 0
  const length = data?.durationSeconds
  const left = length ? Math.max(1, Math.ceil((length - next.positionSeconds) / 60)) : undefined
  const isFirst = course.lessonsCompleted === 0 && !hasBegun
  return (
    <ContinueFrame
      courseId={course.id}
      lead={
        <Phrase
          of={{ id: isFirst ? 'learn.start.in' : 'learn.continue.in', names: { course: course.title } }}
        />
      }
      title={next.title}
      left={
        <>
          {left !== undefined && hasBegun && (
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(next.positionSeconds * 100) / length!}%` }}
              />
            </span>
          )}
          {left !== undefined && t(hasBegun ? 'learn.minutesLeft' : 'learn.minutes', { count: left })}
        </>
      }
      link={{ to: '/lessons/$id', params: { id: next.id } }}
      go={t(isFirst ? 'learn.start' : 'learn.continue')}
    />
  )
}
