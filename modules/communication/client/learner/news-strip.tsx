import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import learn from '#platform/client/ui/layout/learner-page.module.css'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { useGlance } from './news.ts'

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
