import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ContentTypeName, contentItem, Tile } from './content-item.tsx'
import { Panel, PanelRow } from './panel.tsx'

const max = 5
const scheduled = { status: 'scheduled' as const, sort: 'publishAt', page: 1, pageSize: max }
const upcoming = { status: 'published' as const, upcoming: true, page: 1, pageSize: max }

/** What comes out by itself, the next first; nothing where nothing is planned. */
export function UpcomingReleases() {
  const t = useTranslate()
  const soon = useSoon()
  const [now] = useState(() => new Date().toISOString())
  const next = useQueries({
    queries: [pageOf(announcements, scheduled), pageOf(seasons, upcoming), pageOf(lessons, upcoming)],
    combine([ofAnnouncements, ofSeasons, ofLessons]) {
      const found = [
        ...(ofAnnouncements.data?.items ?? []).map(item => ({
          ...contentItem('announcements', item),
          at: item.publishAt ?? '',
        })),
        ...(ofSeasons.data?.items ?? []).map(item => ({
          ...contentItem('seasons', item),
          at: item.releaseAt ?? '',
        })),
        ...(ofLessons.data?.items ?? []).map(item => ({
          ...contentItem('lessons', item),
          at: item.releaseAt ?? '',
        })),
      ]
      return found
        .filter(({ at }) => at > now)
        .sort((one, other) => (one.at > other.at ? 1 : -1))
        .slice(0, max)
    },
  })
  if (next.length === 0) return null
  return (
    <Panel title={t('home.next')}>
      {next.map(({ at, ...item }) => (
        <PanelRow
          key={item.id}
          lead={<Tile kind={item.kind} lit />}
          to={item.to}
          title={item.title}
          under={<ContentTypeName item={item} />}
          end={<time dateTime={at}>{soon(at)}</time>}
        />
      ))}
    </Panel>
  )
}
