import { useQuery } from '@tanstack/react-query'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { announcements } from '../../contract/announcement.ts'
import { AnnouncementCard } from '../learner/announcement-card.tsx'
import { useMarkRead } from '../learner/news.ts'

/** What is told to staff who tell nothing themselves, the newest first. */
export function AnnouncementsToRead() {
  const t = useTranslate()
  const [{ page: number }] = useAddress()
  const asked = { page: number ?? 1, sort: '-publishAt' }
  const { data: page, error, isPending, refetch } = useQuery(pageOf(announcements, asked))
  const mark = useMarkRead()
  return (
    <>
      <PageHead heading={t('announcements.heading')} />
      {isPending && <WaitingPage />}
      {error && !page && <PageError error={error} retry={() => void refetch()} />}
      {page?.total === 0 && <FirstUse title={t('news.none')}>{t('news.none.why')}</FirstUse>}
      {page && page.total > 0 && (
        <ul className={styles.list}>
          {page.items.map(item => (
            <AnnouncementCard key={item.id} item={item} seen={() => mark.mutate([item.id])} />
          ))}
        </ul>
      )}
      {page && <Pager of={page} />}
    </>
  )
}
