import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import type { Page } from '#platform/contract/resource.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { AnnouncementCard } from './announcement-card.tsx'

/** A page of announcements to read, one under the other; each says when it was seen. */
export function AnnouncementList(props: {
  of: UseQueryResult<Page<Announcement>>
  none: ReactNode
  seen: (id: string) => void
}) {
  const { none, seen } = props
  const { data: page, error, isPending, refetch } = props.of
  return (
    <>
      {isPending && <WaitingPage />}
      {error && !page && <PageError error={error} retry={() => void refetch()} />}
      {page?.total === 0 && none}
      {page && page.total > 0 && (
        <ul className={styles.list}>
          {page.items.map(item => (
            <AnnouncementCard key={item.id} item={item} seen={() => seen(item.id)} />
          ))}
        </ul>
      )}
      {page && <Pager of={page} />}
    </>
  )
}
