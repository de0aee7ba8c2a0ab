import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { AttemptItem } from '../../../contract/attempt.ts'
import styles from './result.module.css'
import { Score } from './score.tsx'

/** What each part of the quiz came to, by its headings. */
export function Headings({ items }: { items: AttemptItem[] }) {
  const parts = [...Map.groupBy(items, ({ heading }) => heading?.title ?? '')]
  if (parts.length < 2 || items.some(({ score }) => score === null)) return null
  return (
    <ul className={styles.headings}>
      {parts.map(([title, some]) => {
        const score = sum(some.map(each => each.score ?? 0))
        const points = sum(some.map(each => each.points))
        return (
          <li key={title}>
            <span className={styles.name}>
              <Written>{title}</Written>
            </span>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${Math.max(0, Math.min(100, (100 * score) / (points || 1)))}%` }} />
            </span>
            <Score score={score} of={points} />
          </li>
        )
      })}
    </ul>
  )
}

/** Of decimals with two places, without what a computer adds to them. */
const sum = (numbers: number[]) => Math.round(numbers.reduce((all, one) => all + one * 100, 0)) / 100
