import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './auth.module.css'

type Grade = 0 | 1 | 2 | 3 | 4

/** How well a password holds: its length counts, and that it is not one sign over and over. */
export function gradeOf(password: string, shortest: number): Grade {
  const letters = [...password]
  if (letters.length < shortest) return 0
  const different = new Set(letters.map(letter => letter.toLowerCase())).size
  if (different < 5) return 1
  const weight = letters.length + Math.min(different, 12) / 2
  if (weight < shortest + 5) return 2
  return weight < shortest + 12 ? 3 : 4
}

/** The strength of a password in four bars and in words, with what is asked for. */
export function Strength({ password, shortest }: { password: string; shortest: number }) {
  const t = useTranslate()
  const grade = gradeOf(password, shortest)
  const weak = grade < 2 || undefined
  return (
    <div className={styles.strength}>
      {password && (
        <>
          <span className={styles.bars} data-weak={weak} aria-hidden>
            {[1, 2, 3, 4].map(bar => (
              <i key={bar} data-on={Math.max(grade, 1) >= bar || undefined} />
            ))}
          </span>
          <span role="status" className={styles.grade} data-weak={weak}>
            <span className={styles.hidden}>{t('strength')} </span>
            {t(`strength.${grade}`)}
          </span>
        </>
      )}
      <span>{t('strength.help', { shortest })}</span>
    </div>
  )
}
