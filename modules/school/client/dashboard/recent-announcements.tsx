import { useQuery } from '@tanstack/react-query'
import { Audience } from '#modules/communication/client/public/audience.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { contentItem, Tile } from './content-item.tsx'
import { Panel, PanelRow } from './panel.tsx'

const published = { status: 'published' as const, sort: '-publishAt', page: 1, pageSize: 4 }

/** The announcements that came out last: by whom, and to whom. */
export function RecentAnnouncements() {
  const t = useTranslate()
  const { data } = useQuery(pageOf(announcements, published))
  if (!data || data.total === 0) return null
  return (
    <Panel
      title={t('home.announced')}
      all={{ to: '/admin/announcements', search: { status: 'published', sort: '-publishAt' } as never }}
    >
      {data.items.map(item => (
        <PanelRow
          key={item.id}
          lead={<Tile kind="announcements" />}
          to={contentItem('announcements', item).to}
          title={item.title}
          under={
            <>
              <bdi>{item.author.name}</bdi> · <Audience of={item} />
            </>
          }
          end={<Ago stacked dateTime={item.publishAt} />}
        />
      ))}
    </Panel>
  )
}
