import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { itemOf } from '#platform/client/api/resource.ts'
import { Cover } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { nextIn } from '../reporting/report.ts'
import styles from './continue-card.module.css'

/** The one clear next step: the lesson to go on with, and how much of it is left. */
export function ContinueCard({ course }: { course: CourseReport }) {
  const t = useTranslate()
  const next = nextIn(course)!
  const { data } = useQuery(itemOf(lessons, next.id))
  const begun = next.positionSeconds > 0
  const length = data?.durationSeconds
  const left = length ? Math.max(1, Math.ceil((length - next.positionSeconds) / 60)) : undefined
  const isFirst = course.lessonsCompleted === 0 && !begun
  return (
    <section className={styles.card} aria-labelledby="continue">
      <div className={styles.pattern} aria-hidden>
        <Cover id={course.id} columns={11} rows={7} className={styles.leaves} />
      </div>
      <div className={styles.words}>
        <p className={styles.course}>
          <Phrase
            of={{ id: isFirst ? 'learn.start.in' : 'learn.continue.in', names: { course: course.title } }}
          />
        </p>
        <h2 id="continue" className={styles.title}>
          <Written>{next.title}</Written>
        </h2>
        {/* Its line is there from the start: what comes late moves nothing. */}
        <p className={styles.left}>
          {left !== undefined && begun && (
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(next.positionSeconds * 100) / length!}%` }}
              />
            </span>
          )}
          {left !== undefined && t(begun ? 'learn.minutesLeft' : 'learn.minutes', { count: left })}
        </p>
        <Button
          className={styles.go}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
          renderRoot={props => <Link to="/lessons/$id" params={{ id: next.id }} {...props} />}
        >
          {t(isFirst ? 'learn.start' : 'learn.continue')}
        </Button>
      </div>
    </section>
  )
}
