import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pageOf } from '#modules/learning/client/public/page-of.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Quiz } from '../../../contract/quiz.ts'
import styles from './around.module.css'
import surface from './surface.module.css'

/** What stands before and after a quiz in its course, lessons and quizzes in one row. */
export function Around({ quiz: { previous, next } }: { quiz: Quiz }) {
  const t = useTranslate()
  if (!previous && !next) return null
  return (
    <nav className={styles.around} aria-label={t('quiz.around')}>
      {previous && (
        <Link {...pageOf(previous)} className={surface.row}>
          <IconArrowLeft size={19} aria-hidden />
          <span>
            <small>{t('quiz.previous')}</small> <Written>{previous.title}</Written>
          </span>
        </Link>
      )}
      {next && (
        <Link {...pageOf(next)} className={`${surface.row} ${styles.next}`}>
          <span>
            <small>{t('quiz.next')}</small> <Written>{next.title}</Written>
          </span>
          <IconArrowRight size={19} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
