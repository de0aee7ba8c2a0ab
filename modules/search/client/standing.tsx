import { Button } from '@mantine/core'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { maxHits } from '../contract/search.ts'
import styles from './palette.module.css'

/** How many there are, where not all of them are shown. */
export function Shown({ of, shown }: { of: number; shown: number }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const many = of === maxHits
  return (
    <span className={styles.shown}>
      {t(many ? 'search.shown.many' : 'search.shown', { shown: numbers(shown), total: numbers(of) })}
    </span>
  )
}

/** What stands in place of hits: that they are on their way, that there are none, or what can be looked for. */
export function Standing({ q, groups }: { q: string; groups?: unknown[] }) {
  const t = useTranslate()
  if (!q) return null
  if (!groups)
    return (
      <div className={styles.wait} role="status" aria-label={t('loading')}>
        {[62, 78, 54].map(width => (
          <span key={width} className={styles.waitRow}>
            <Waiting width={34} height={34} />
            <Waiting width={`${width}%`} height={12} />
          </span>
        ))}
      </div>
    )
  if (groups.length > 0) return null
  return (
    <p className={styles.none}>
      <strong>
        <Phrase of={{ id: 'search.none', names: { q } }} />
      </strong>
      {t('search.none.why')}
    </p>
  )
}

/** Why nothing could be looked for; tries go on behind it. */
export function Failing({ failure, again }: { failure: unknown; again: () => void }) {
  const t = useTranslate()
  const reason = useReason()
  return (
    <div className={styles.none} role="alert">
      <strong>{reason(failure)}</strong>
      <Button variant="default" onClick={again}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
