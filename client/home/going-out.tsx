import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { announcements } from '#contract/announcement.ts'
import { lessons } from '#contract/lesson.ts'
import { seasons } from '#contract/season.ts'
import { pageOf } from '../api/resource.ts'
import { useSoon } from '../words/moments.ts'
import { useWords } from '../words/words.ts'
import { Panel, PanelRow } from './panel.tsx'
import { KindOf, thingOf, Tile } from './things.tsx'

const most = 5
const scheduled = { status: 'scheduled' as const, sort: 'publishAt', page: 1, pageSize: most }
const upcoming = { status: 'published' as const, upcoming: true, page: 1, pageSize: most }

/** What comes out by itself, the next first; nothing where nothing is planned. */
export function GoingOut() {
  const t = useWords()
  const soon = useSoon()
  const [now] = useState(() => new Date().toISOString())
  const next = useQueries({
    queries: [pageOf(announcements, scheduled), pageOf(seasons, upcoming), pageOf(lessons, upcoming)],
    combine([ofAnnouncements, ofSeasons, ofLessons]) {
      const found = [
        ...(ofAnnouncements.data?.items ?? []).map(item => ({
          ...thingOf('announcements', item),
          at: item.publishAt ?? '',
        })),
        ...(ofSeasons.data?.items ?? []).map(item => ({
          ...thingOf('seasons', item),
          at: item.releaseAt ?? '',
        })),
        ...(ofLessons.data?.items ?? []).map(item => ({
          ...thingOf('lessons', item),
          at: item.releaseAt ?? '',
        })),
      ]
      return found
        .filter(({ at }) => at > now)
        .sort((one, other) => (one.at > other.at ? 1 : -1))
        .slice(0, most)
    },
  })
  if (next.length === 0) return null
  return (
    <Panel title={t('home.next')}>
      {next.map(({ at, ...thing }) => (
        <PanelRow
          key={thing.id}
          lead={<Tile kind={thing.kind} lit />}
          to={thing.to}
          title={thing.title}
          under={<KindOf thing={thing} />}
          end={<time dateTime={at}>{soon(at)}</time>}
        />
      ))}
    </Panel>
  )
}
