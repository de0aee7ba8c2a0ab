import { useQueries } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Page } from '#platform/contract/resource.ts'
import {
  type ContentItem,
  type ContentType,
  ContentTypeName,
  type ContentTypes,
  contentItem,
  Tile,
} from './content-item.tsx'
import { Panel, PanelRow } from './panel.tsx'

const max = 5
const draftQuery = { status: 'draft' as const, sort: '-updatedAt', page: 1, pageSize: 20 }
type Draft = ContentItem & { at: string; courseId?: string | null }

/** Whatever was begun and is seen by nobody yet, the one touched last first; nothing where there is none. */
export function Drafts() {
  const t = useTranslate()
  const drafts = useQueries({
    queries: [
      pageOf(courses, draftQuery),
      pageOf(seasons, draftQuery),
      pageOf(lessons, draftQuery),
      pageOf(summaries, draftQuery),
      pageOf(announcements, draftQuery),
    ],
    combine([ofCourses, ofSeasons, ofLessons, ofSummaries, ofAnnouncements]) {
      const whole = draftsOf('courses', ofCourses.data)
      const parts = [
        ...draftsOf('seasons', ofSeasons.data),
        ...draftsOf('lessons', ofLessons.data),
        ...draftsOf('summaries', ofSummaries.data),
        ...draftsOf('announcements', ofAnnouncements.data),
      ]
      return gathered(whole, parts).toSorted(latestFirst).slice(0, max)
    },
  })
  if (drafts.length === 0) return null
  return (
    <Panel title={t('home.drafts')}>
      {drafts.map(({ at, ...item }) => (
        <PanelRow
          key={item.id}
          lead={<Tile kind={item.kind} />}
          to={item.to}
          title={item.title}
          under={
            <>
              <ContentTypeName item={item} /> ·{' '}
              <Phrase of={{ id: 'home.edited', names: { when: <Ago within dateTime={at} /> } }} />
            </>
          }
        />
      ))}
    </Panel>
  )
}

const draftsOf = <Name extends ContentType>(
  kind: Name,
  page: Page<ContentTypes[Name]> | undefined,
): Draft[] =>
  (page?.items ?? []).map(item => ({
    ...contentItem(kind, item),
    at: item.updatedAt,
    courseId: 'courseId' in item ? item.courseId : null,
  }))

/** A course that is a draft stands for all that it holds: it was touched when any of that was. */
function gathered(whole: Draft[], parts: Draft[]) {
  const inside = (course: Draft) => parts.filter(({ courseId }) => courseId === course.id)
  const touched = whole.map(course => ({
    ...course,
    at: [course, ...inside(course)].toSorted(latestFirst)[0]!.at,
  }))
  return [...touched, ...parts.filter(({ courseId }) => !whole.some(({ id }) => id === courseId))]
}

const latestFirst = (one: Draft, other: Draft) => (one.at < other.at ? 1 : -1)
