import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './cells.module.css'

/** As many lines as a row of a list has beside a name. */
const lines = 2

/** Some titles in a column, a line each; where they are more, how many more. A dash where there are none. */
export function Titles({ of }: { of: string[] }) {
  const numbers = useNumbers()
  if (of.length === 0) return '—'
  const visibleTitles = of.length > lines ? of.slice(0, lines - 1) : of
  const left = of.length - visibleTitles.length
  return (
    <div className={styles.titles} title={of.join('\n')}>
      {visibleTitles.map((title, at) => (
        // The same title can stand there twice, of groups of two courses.
        // oxlint-disable-next-line react/no-array-index-key
        <Written key={at} className={styles.line}>
          {title}
        </Written>
      ))}
      {left > 0 && <span dir="ltr">{`+${numbers(left)}`}</span>}
    </div>
  )
}
