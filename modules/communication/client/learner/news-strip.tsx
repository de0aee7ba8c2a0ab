import { useQuery } from '@tanstack/react-query'
import { pageOf } from '#platform/client/api/resource.ts'
import { announcements } from '../../contract/announcement.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import learn from '#platform/client/ui/layout/learner-page.module.css'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { unreadNews } from './news.ts'

/** So many announcements are shown at a glance. */
const glance = 3

/** Announcements at a glance, each leading to itself; unread ones first, by weight, a dot and a word. */
export function NewsStrip() {
  const t = useTranslate()
  const items = useGlance()
  if (items.length === 0) return null
  return (
    <section className={learn.section}>
      <div className={learn.sectionHead}>
        <h2>{t('news')}</h2>
        <Link to="/announcements">{t('news.seeAll')}</Link>
      </div>
      <ul className={styles.strip}>
        {items.map(({ id, title, author, publishAt, readAt }) => (
          <li key={id} className={styles.item}>
            <span className={styles.dot} data-new={!readAt || undefined} aria-hidden />
            <span>
              <Link
                to="/announcements/$id"
                params={{ id } as never}
                className={styles.itemTitle}
                data-new={!readAt || undefined}
              >
                <Written>{title}</Written>
                {!readAt && <VisuallyHidden> ({t('news.new')})</VisuallyHidden>}
              </Link>
              <p className={styles.when}>
                <bdi>{author.name}</bdi> · <Ago dateTime={publishAt} />
              </p>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The announcements for a glance: the unread ones first, then the newest of all. */
function useGlance() {
  const { data: unread } = useQuery(unreadNews)
  const { data: newest } = useQuery(pageOf(announcements, { page: 1, pageSize: glance }))
  if (!unread || !newest) return []
  const news = [...unread.items, ...newest.items]
  return [...new Map(news.map(item => [item.id, item])).values()].slice(0, glance)
}
