import type { CSSProperties } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { ResultSums } from '../../../contract/result.ts'
import styles from './results.module.css'

/** Percentages, and how many have from 0, 10, … 90 percent on. */
type Sums = Pick<ResultSums, 'mean' | 'median' | 'lowest' | 'highest' | 'scored' | 'passed' | 'bins'>

/** What the results come to: mean, median and ends, how many passed, and how many have how much, ten percent a bar. */
export function ResultSummary({ sums, passPercent }: { sums: Sums; passPercent: number | null }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { mean, median, lowest, highest, scored, passed, bins } = sums
  if (mean === null) return null
  const percent = (value: number) => (
    <Ltr>{numbers(value / 100, { style: 'percent', maximumFractionDigits: 1 })}</Ltr>
  )
  const rows = { median: median!, highest: highest!, lowest: lowest! }
  const max = Math.max(...bins)
  return (
    <section className={styles.summary} aria-label={t('quizzes.results.summary')}>
      <div className={styles.numbers}>
        <p className={styles.mean}>
          <span>{t('quizzes.results.mean')}</span>
          <strong>{percent(mean)}</strong>
        </p>
        <dl className={styles.facts}>
          {(['median', 'highest', 'lowest'] as const).map(fact => (
            <div key={fact}>
              <dt>{t(`quizzes.results.${fact}`)}</dt>
              <dd>{percent(rows[fact])}</dd>
            </div>
          ))}
          {passPercent !== null && (
            <div>
              <dt>{t('quizzes.results.passed')}</dt>
              <dd>{t('quizzes.results.passed.of', { passed: numbers(passed), scored: numbers(scored) })}</dd>
            </div>
          )}
        </dl>
      </div>
      <figure className={styles.spread}>
        <ol className={styles.bins} style={{ '--mean': mean / 100 } as CSSProperties}>
          {bins.map((count, at) => (
            <li
              // The bars stand in their order, and have nothing but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              data-below={(passPercent !== null && (at + 1) * 10 <= passPercent) || undefined}
              style={{ '--share': max === 0 ? 0 : count / max } as CSSProperties}
            >
              <span className={hidden.unseen}>
                {t('quizzes.results.bin', {
                  from: numbers(at / 10, { style: 'percent' }),
                  until: numbers((at + 1) / 10, { style: 'percent' }),
                })}
              </span>
              <span className={styles.count}>{numbers(count)}</span>
              <span className={styles.bar} aria-hidden />
              <span className={styles.from} aria-hidden>
                {numbers(at * 10)}
              </span>
            </li>
          ))}
        </ol>
        <figcaption>
          {t('quizzes.results.bins')} {passPercent !== null && t('quizzes.results.bins.passed')}
        </figcaption>
      </figure>
    </section>
  )
}
