import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Question } from '../../contract/question.ts'
import styles from './question-list.module.css'

const levels = ['easy', 'medium', 'hard'] as const

/** How hard a question is said to be, as small bars and a word. */
export function Difficulty({ of: { difficulty } }: { of: Pick<Question, 'difficulty'> }) {
  const t = useTranslate()
  if (difficulty === null) return <span className={styles.unused}>{t('questions.difficulty.none')}</span>
  const filled = levels.indexOf(difficulty)
  return (
    <span className={styles.difficulty}>
      <span className={styles.bars} aria-hidden>
        {levels.map((level, at) => (
          <span key={level} data-filled={at <= filled || undefined} />
        ))}
      </span>
      {t(`questions.difficulty.${difficulty}`)}
    </span>
  )
}
