import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { announcements } from '../../contract/announcement.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { useMarkRead } from './mark-read.ts'
import { NewsChoice } from './news-choice.tsx'

const route = getRouteApi('/signed-in/learn/announcements')

/** What the school tells its students, the newest first; what is new says so in words. */
export function AnnouncementsScreen() {
  const t = useTranslate()
  const { open: _, ...query } = route.useSearch()
  const pageQuery = useQuery(pageOf(announcements, query))
  const mark = useMarkRead()
  const fresh = pageQuery.data?.items.filter(({ readAt }) => !readAt).map(({ id }) => id) ?? []
  const markAll = () => mark.mutate(fresh, { onSuccess: () => void pageQuery.refetch() })
  return (
    <div className={styles.split}>
      <PageHead
        heading={t('news')}
        actions={
          fresh.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={19} aria-hidden />}
              loading={mark.isPending && mark.variables.length > 1}
              onClick={markAll}
            >
              {t('news.readAll')}
            </Button>
          )
        }
      />
      <NewsChoice />
      <div className={styles.news}>
        <AnnouncementList
          of={pageQuery}
          seen={id => mark.mutate([id])}
          none={
            query.unread || query.courseId ? (
              <NoMatch title={t(query.unread ? 'news.noUnread' : 'news.noneOfCourse')} />
            ) : (
              <FirstUse title={t('news.none')}>{t('news.none.why')}</FirstUse>
            )
          }
        />
      </div>
    </div>
  )
}
