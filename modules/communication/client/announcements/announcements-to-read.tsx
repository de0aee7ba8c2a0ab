import { useQuery } from '@tanstack/react-query'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { announcements } from '../../contract/announcement.ts'
import { AnnouncementList } from '../learner/announcement-list.tsx'
import { useMarkRead } from '../learner/mark-read.ts'

/** Announcements for staff who write none, the newest first. */
export function AnnouncementsToRead() {
  const t = useTranslate()
  const [{ page = 1 }] = useAddress()
  const pageQuery = useQuery(pageOf(announcements, { page, sort: '-publishAt' }))
  const mark = useMarkRead()
  return (
    <>
      <PageHead heading={t('announcements.heading')} />
      <AnnouncementList
        of={pageQuery}
        seen={id => mark.mutate([id])}
        none={<FirstUse title={t('news.none')}>{t('news.none.why')}</FirstUse>}
      />
    </>
  )
}
