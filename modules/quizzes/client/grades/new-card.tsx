import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { NewResult } from '../../contract/own-result.ts'
import { GradeScore } from './grade-score.tsx'
import { MarkedBy } from './marked-by.tsx'
import styles from './grades.module.css'

/** A result that its student has not looked at: the score, what the marker wrote, and the way to the answers once they are released. */
export function NewCard({ item }: { item: NewResult }) {
  const t = useTranslate()
  const { id, title, courseTitle, score, maxPoints, what, toldAt, comment, marker, attemptId } = item
  const way =
    what === 'review'
      ? ({ to: '/quizzes/$id/attempts/$attemptId', params: { id, attemptId } } as const)
      : ({ to: '/quizzes/$id', params: { id } } as const)
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.tile} aria-hidden>
          <IconClipboardCheck size={24} stroke={1.8} />
        </span>
        <div className={styles.about}>
          <p className={styles.when}>
            <Phrase of={{ id: 'grades.new', names: { ago: <Ago dateTime={toldAt} within /> } }} />
          </p>
          <h3 className={styles.cardTitle}>
            <Written>{title}</Written>
          </h3>
          <p className={styles.facts}>
            <Written>{courseTitle}</Written>
            {!comment && marker && <MarkedBy name={marker} />}
          </p>
        </div>
        <GradeScore score={score} of={maxPoints} />
      </div>
      {comment && (
        <figure className={styles.comment}>
          <figcaption>
            {marker ? (
              <Phrase of={{ id: 'grades.comment.by', names: { name: marker } }} />
            ) : (
              t('grades.comment')
            )}
          </figcaption>
          <blockquote>
            <Written>{comment}</Written>
          </blockquote>
        </figure>
      )}
      <Button size="md" renderRoot={props => <Link {...way} {...props} />}>
        {t(what === 'review' ? 'grades.paper' : 'grades.quiz')}
      </Button>
    </article>
  )
}
