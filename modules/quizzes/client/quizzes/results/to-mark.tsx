import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from '../quiz.module.css'

/** The way to the answers of a quiz that somebody has to mark, where there are some. */
export function ToMark({ quiz: { id, counts } }: { quiz: Quiz }) {
  const t = useTranslate()
  if (!counts || counts.toMark === 0) return null
  return (
    <p className={styles.rules}>
      <Link to="/admin/marking/$id" params={{ id }}>
        {t('quizzes.results.toMark', { count: counts.toMark })}
      </Link>
    </p>
  )
}
