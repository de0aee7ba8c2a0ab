import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { holdsName } from '../../contract/password-names.ts'
import styles from './auth.module.css'

type Grade = 0 | 1 | 2 | 3 | 4

/** How well a password holds: its length counts, that it is not one sign over and over, and that it holds no name of its owner. */
export function gradeOf(password: string, shortest: number, names: string[] = []): Grade {
  const letters = [...password]
  if (letters.length < shortest) return 0
  const different = new Set(letters.map(letter => letter.toLowerCase())).size
  if (different < 5 || holdsName(password, names)) return 1
  const weight = letters.length + Math.min(different, 12) / 2
  if (weight < shortest + 5) return 2
  return weight < shortest + 12 ? 3 : 4
}

/** The strength of a password in four bars and in words, with what is asked for. */
export function Strength(props: { password: string; shortest: number; names?: string[] }) {
  const { password, shortest, names } = props
  const t = useTranslate()
  const grade = gradeOf(password, shortest, names)
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
