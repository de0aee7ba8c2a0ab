import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { type Announcement, announcements } from '../../contract/announcement.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { useMarkRead } from './mark-read.ts'

/** One announcement at an address of its own. Whoever opens it has read it. */
export function AnnouncementScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const { id } = useParams({ strict: false }) as { id: string }
  return (
    <ItemPage of={announcements} id={id}>
      {item => (
        <div className={styles.page}>
          <PageTitle of={item.title} />
          <Link to={isLearner(role) ? '/announcements' : '/admin/announcements'} className={styles.back}>
            <IconArrowLeft size={20} aria-hidden />
            {t('news')}
          </Link>
          <Opened key={id} item={item} />
        </div>
      )}
    </ItemPage>
  )
}

/** An announcement that is marked as read once it is open, of which lists are to hear. */
function Opened({ item }: { item: Announcement }) {
  const cache = useQueryClient()
  const { mutate } = useMarkRead()
  const unread = item.readAt === null
  useEffect(() => {
    if (!unread) return
    const onSuccess = () => void cache.invalidateQueries({ queryKey: [announcements.name] })
    mutate([item.id], { onSuccess })
  }, [item.id, unread, mutate, cache])
  return (
    <ul className={styles.list}>
      <AnnouncementCard item={item} alone />
    </ul>
  )
}
