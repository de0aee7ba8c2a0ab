import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { GradeScore } from './grade-score.tsx'
import styles from './grades.module.css'
import type { News } from './use-news.ts'

/** That results are there, with the newest of them; the whole card leads to all. */
export function HomeCard({ items }: { items: News[] }) {
  const t = useTranslate()
  const [{ title, score, maxPoints }] = items as [News]
  return (
    <section className={styles.homeCard} aria-labelledby="results-there">
      <span className={styles.tile} aria-hidden>
        <IconClipboardCheck size={24} stroke={1.8} />
      </span>
      <div className={styles.about}>
        <h2 id="results-there" className={styles.when}>
          <Link to="/grades" className={styles.title}>
            {t('grades.there', { count: items.length })}
          </Link>
        </h2>
        <p className={styles.cardTitle}>
          <Written>{title}</Written>
        </p>
      </div>
      <GradeScore score={score} of={maxPoints} />
      <IconChevronRight size={18} className={styles.chevron} aria-hidden />
    </section>
  )
}
