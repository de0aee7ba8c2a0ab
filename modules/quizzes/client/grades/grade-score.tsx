import { useNumbers } from '#platform/client/i18n/date-times.ts'
import styles from './grades.module.css'

const digits = { maximumFractionDigits: 2 }

/** A score, large, beside what could be had: from left to right in both languages. */
export function GradeScore({ score, of }: { score: number; of: number }) {
  const numbers = useNumbers()
  return (
    <bdi dir="ltr" className={styles.score}>
      <strong>{numbers(score, digits)}</strong> / {numbers(of, digits)}
    </bdi>
  )
}
