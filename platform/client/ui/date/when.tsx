import { useDates, useWhen } from '../../i18n/date-times.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Phrase } from '../text/phrase.tsx'
import styles from './when.module.css'

type Shape = {
  /** One above the other, where it stands alone: in a cell, or at the end of a row. */
  stacked?: boolean
  /** Inside a sentence, which has begun before. */
  within?: boolean
}

/** How long ago something was, and exactly when, for everybody to read; or words for never. */
export function Ago(props: { dateTime: string | null; never?: string } & Shape) {
  const { dateTime, never = '—', stacked, within } = props
  const when = useWhen()
  const { dir } = useLanguage()
  if (!dateTime) return never
  const { ago, exact } = when(dateTime)
  const said = within ? ago : capital(ago)
  const date = <span className={styles.exact}>{exact}</span>
  // Inside a bdi, which looks for no direction in what is isolated itself, it would run from left to right.
  return (
    <time dateTime={dateTime} dir={dir} className={stacked ? styles.stacked : undefined}>
      {!exact && said}
      {exact &&
        (stacked ? (
          <>
            {said} {date}
          </>
        ) : (
          <Phrase of={{ id: 'ago', names: { ago: said, exact: date } }} />
        ))}
    </time>
  )
}

/** The day of a moment. */
export function Day({ dateTime }: { dateTime: string }) {
  const dates = useDates()
  return (
    <time dateTime={dateTime}>{dates(dateTime, { day: 'numeric', month: 'short', year: 'numeric' })}</time>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
