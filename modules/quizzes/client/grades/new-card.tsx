import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { NewResult } from '../../contract/own-result.ts'
import { MarkedBy } from './marked-by.tsx'
import { NewsCard } from './news-card.tsx'
import styles from './grades.module.css'

/** A result that its student has not looked at: the score, what the marker wrote, and the way to the answers once they are released. */
export function NewCard({ item }: { item: NewResult }) {
  const t = useTranslate()
  const { id, maxPoints, what, comment, marker, attemptId } = item
  const way =
    what === 'review'
      ? ({ to: '/quizzes/$id/attempts/$attemptId', params: { id, attemptId } } as const)
      : ({ to: '/quizzes/$id', params: { id } } as const)
  return (
    <NewsCard
      of={item}
      outOf={maxPoints}
      Icon={IconClipboardCheck}
      beside={!comment && marker && <MarkedBy name={marker} />}
    >
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
    </NewsCard>
  )
}
