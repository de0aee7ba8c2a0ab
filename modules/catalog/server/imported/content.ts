import { fold } from '#platform/contract/fold.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { Change, ImportSetup, ImportSubject, Inspected } from '#platform/server/bulk/imported.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { plainText } from '#platform/server/rich-text/plain-text.ts'
import { lessons } from '../../contract/lesson.ts'
import { seasons } from '../../contract/season.ts'
import { visibleSeasons } from '../courses/policy.ts'
import { contentFields, ignoredHeaders } from './fields.ts'
import { readLesson } from './read.ts'
import { contentWriter } from './write.ts'

type Lesson = ResourceTables['lessons']
type Season = { id: string; title: string; sortKey: string }

/** The lessons of one course as rows of a table; what it has twice is matched by its folded titles. */
export function contentImported(context: BulkContext): ImportSubject {
  return {
    calls: [seasons.create.name, lessons.create.name, lessons.update.name],
    inCourse: true,
    fields: contentFields,
    ignored: ignoredHeaders,
    secret: [],
    titleOf: ({ values }) => values.lesson ?? '',
    read: readLesson,
    match: async (on, rows, setup) => {
      const known = await knownIn(
        on,
        rows.map(({ draft }) => draft.values),
        setup,
      )
      return rows.map(row => inspectLesson(row, known))
    },
    keysOf: ({ draft: { values } }) => [`${fold(values.season ?? '')}\n${fold(values.lesson ?? '')}`],
    contentOf: ({ draft: { values } }) => JSON.stringify(values),
    createsOf: ({ draft: { values } }) =>
      values.seasonId ? [] : [`season ${sortKeyOf(values.season ?? '')}`],
    ...contentWriter(context),
  }
}

/** The seasons and lessons that some rows may be about. */
async function knownIn(on: Reader, rows: Record<string, any>[], { caller, courseId }: ImportSetup) {
  const keys = (field: string) => [...new Set(['', ...rows.map(row => sortKeyOf(row[field] ?? ''))])]
  const seasons: Season[] = await on
    .selectFrom('seasons')
    .select(['id', 'title', 'sortKey'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .where('sortKey', 'in', keys('season'))
    .where(visibleSeasons(await scopeOf(on, caller)))
    .execute()
  const inside: Lesson[] = await on
    .selectFrom('lessons')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('seasonId', 'in', ['', ...seasons.map(({ id }) => id)])
    .where('sortKey', 'in', keys('lesson'))
    .execute()
  return {
    seasons: Map.groupBy(seasons, ({ sortKey }) => sortKey),
    lessons: Map.groupBy(inside, ({ seasonId, sortKey }) => `${seasonId} ${sortKey}`),
  }
}

function inspectLesson(
  { draft, decision }: Pick<Inspected, 'draft' | 'decision'>,
  known: Awaited<ReturnType<typeof knownIn>>,
): Inspected {
  const { values, columns } = draft
  const faults: Inspected['faults'] = []
  const refuse = (field: string, code: RuleCode) => faults.push({ column: columns[field] ?? null, code })
  const [season, otherSeason] = known.seasons.get(sortKeyOf(values.season ?? '')) ?? []
  const inside = season ? known.lessons.get(`${season.id} ${sortKeyOf(values.lesson ?? '')}`) : undefined
  const [lesson, otherLesson] = inside ?? []
  if (otherSeason) refuse('season', 'two_matches')
  else if (otherLesson) refuse('lesson', 'two_matches')
  if (draft.faults.length === 0 && !values.season) refuse('season', 'required')
  if (draft.faults.length === 0 && !values.lesson) refuse('lesson', 'required')
  values.seasonId = season?.id ?? null
  return {
    ...{ draft, decision, faults, conflict: null, match: null, role: '' },
    personId: lesson?.id ?? null,
    changes: faults.length > 0 ? [] : changesOf(values, season, lesson),
  }
}

/** What a row says of a lesson that is not so yet, as it is shown; `after` of what is written is in its values. */
function changesOf(values: Record<string, any>, season?: Season, lesson?: Lesson): Change[] {
  const changes: Change[] = []
  const add = (field: string, before: unknown, after: unknown) =>
    changes.push({ field, before: shown(before), after: shown(after) })
  if (!season) add('season', null, values.season)
  if (!lesson) add('lesson', null, values.lesson)
  if (values.body !== undefined && values.body !== lesson?.body)
    add('text', lesson ? plainText(lesson.body) : null, plainText(values.body))
  const { video, duration, releaseAt, status, freePreview } = values
  if (video && (video.kind !== lesson?.videoKind || video.externalId !== lesson?.videoRef))
    add('video', lesson?.videoRef ?? null, video.externalId)
  if (duration !== undefined && duration !== lesson?.durationSeconds)
    add('duration', lesson?.durationSeconds ?? null, duration)
  if (releaseAt && minuteOf(releaseAt) !== minuteOf(lesson?.releaseAt))
    add('releaseAt', lesson?.releaseAt ?? null, releaseAt)
  if (status && status !== (lesson?.status ?? 'draft')) add('status', lesson?.status ?? null, status)
  if (freePreview !== undefined && freePreview !== Boolean(lesson?.freePreview))
    add('freePreview', lesson ? Boolean(lesson.freePreview) : null, freePreview)
  return changes
}

const shown = (value: unknown) => (value === null || value === undefined ? null : String(value))
/** Tables tell moments to the minute. */
const minuteOf = (at: string | null | undefined) => at && Math.floor(Date.parse(at) / 60_000)
