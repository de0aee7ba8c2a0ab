import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import styles from './percent-bar.module.css'

/** A percentage as a bar and its number, in a row of a list. */
export function Percent({ of }: { of: number }) {
  return (
    <span className={styles.plain}>
      <PercentParts of={of} />
    </span>
  )
}

/** The bar, and the number beside it. */
export function PercentParts({ of }: { of: number }) {
  const numbers = useNumbers()
  return (
    <>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ inlineSize: `${of}%` }} />
      </span>
      <Ltr className={styles.number}>{numbers(of / 100, { style: 'percent' })}</Ltr>
    </>
  )
}
