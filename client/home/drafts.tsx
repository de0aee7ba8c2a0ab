import { IconChevronRight, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lessons } from '#contract/lesson.ts'
import { pageOf } from '../api/resource.ts'
import { Phrase } from '../ui/phrase.tsx'
import { useAgo } from '../words/moments.ts'
import { useWords } from '../words/words.ts'
import styles from './home.module.css'

const waiting = { status: 'draft' as const, sort: '-updatedAt', page: 1, pageSize: 5 }

/** Lessons that nobody sees yet, the one touched last first; nothing where there are none. */
export function Drafts() {
  const t = useWords()
  const ago = useAgo()
  const { data } = useQuery(pageOf(lessons, waiting))
  if (!data || data.total === 0) return null
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('home.drafts')}</h2>
      <ul>
        {data.items.map(({ id, title, courseTitle, updatedAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.tile} aria-hidden>
              <IconClock size={19} stroke={1.7} />
            </span>
            <div className={styles.rowWords}>
              <Link to="/admin/lessons/$id" params={{ id }} className={styles.whole}>
                <bdi>{title}</bdi>
              </Link>
              <div className={styles.facts}>
                <bdi>{courseTitle}</bdi> ·{' '}
                <Phrase of={{ id: 'home.edited', names: { when: ago(updatedAt) } }} />
              </div>
            </div>
            <IconChevronRight size={18} className={styles.chevron} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
