import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import learn from '#platform/client/ui/layout/learner-page.module.css'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { announcements } from '../../contract/announcement.ts'

/** The newest announcements at a glance; unread ones by weight, a dot and a word. */
export function NewsStrip() {
  const t = useTranslate()
  const { data: page } = useQuery(pageOf(announcements, { page: 1, pageSize: 3 }))
  if (!page || page.total === 0) return null
  return (
    <section className={learn.section}>
      <div className={learn.sectionHead}>
        <h2>{t('news')}</h2>
        <Link to="/announcements">{t('news.seeAll')}</Link>
      </div>
      <ul className={styles.strip}>
        {page.items.map(({ id, title, author, publishAt, readAt }) => (
          <li key={id} className={styles.item}>
            <span className={styles.dot} data-new={!readAt || undefined} aria-hidden />
            <span>
              <Link to="/announcements" className={styles.itemTitle} data-new={!readAt || undefined}>
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
