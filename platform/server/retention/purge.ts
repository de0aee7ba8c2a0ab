import { sql } from 'kysely'
import { eraseFromAudit, purgeAudit } from '../db/audit.ts'
import { bumpRevision } from '../db/pages/totals.ts'
import type { Db, Kind } from '../db/tables.ts'
import { purgeEnded } from '../jobs/ended.ts'
import { auditDays } from '../settings/settings.ts'

const day = 86_400_000
type Purged = Exclude<Kind, 'media'>

/** Kinds of which a row goes by itself: nothing belongs to it, and nothing names it. */
const declared = new Set<Purged>()

/** Names such kinds; the module that has them does so. */
export const declarePurged = (...kinds: Purged[]) => {
  for (const kind of kinds) declared.add(kind)
}

/** How long a resource stays in the bin. */
const binLasts = 30 * day
const refusalsLast = 90 * day
/** Rows in one change: longer ones would hold up everybody who writes. */
const batchSize = 200

/**
 * Ends what has had its time: resources in the bin for thirty days, with what belongs to them, sessions and counts of
 * failed tries that are over, jobs that ended thirty days ago, and entries of the audit after so many days, 0
 * for never. Of people who go, the audit forgets what it held. Files are swept by files.ts. Answers how many resources
 * have gone from the bin.
 */
export async function purge(db: Db, now = Date.now(), auditLasts = auditDays) {
  const before = new Date(now - binLasts).toISOString()
  const at = new Date(now).toISOString()
  await db.write(async tx => {
    await tx.deleteFrom('sessions').where('endsAt', '<', at).execute()
    for (const { idleSeconds } of await tx
      .selectFrom('sessions')
      .select('idleSeconds')
      .distinct()
      .execute()) {
      const unused = new Date(now - idleSeconds * 1_000).toISOString()
      await tx
        .deleteFrom('sessions')
        .where('idleSeconds', '=', idleSeconds)
        .where('lastSeenAt', '<', unused)
        .execute()
    }
    await tx
      .deleteFrom('limits')
      .where('since', '<', new Date(now - 2 * day).toISOString())
      .execute()
    await tx
      .deleteFrom('refusals')
      .where('hour', '<', new Date(now - refusalsLast).toISOString().slice(0, 10))
      .execute()
    await tx.deleteFrom('secrets').where('endsAt', '<', at).execute()
    await purgeEnded(tx, now)
    await tx.deleteFrom('notes').where('deletedAt', '<', before).execute()
  })
  const oldest = new Date(now - auditLasts * day).toISOString()
  for (let purged = batchSize; auditLasts > 0 && purged === batchSize; )
    purged = await db.write(tx => purgeAudit(tx, oldest, batchSize))
  let gone = 0
  for (const kind of [
    ...declared,
    'announcements',
    'summaries',
    'lessons',
    'seasons',
    'courses',
    'users',
  ] as const)
    for (let swept = batchSize; swept === batchSize; gone += swept) swept = await purgeBatch(db, kind, before)
  return gone
}

/**
 * What stands in a resource has gone before it, so only what hangs on it is left; a resource still named elsewhere
 * stays.
 */
const purgeBatch = (db: Db, kind: Purged, before: string) =>
  db.write(async tx => {
    const old = tx
      .selectFrom(kind as 'lessons')
      .select('id')
      .where('deletedAt', '<', before)
      .limit(batchSize)
    const free = (namedBy[kind] ?? []).reduce(
      (rows, [table, column]) =>
        rows.where(row =>
          row.not(
            row.exists(
              row
                .selectFrom(table as 'summaries')
                .select(column as 'lessonId')
                .whereRef(sql.ref(`${table}.${column}`), '=', sql.ref(`${kind}.id`)),
            ),
          ),
        ),
      old,
    )
    const ids = (await free.execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    const belongings: Partial<Record<Kind, readonly (readonly [table: string, column: string])[]>> = {
      announcements: [
        ['announcementCourses', 'announcementId'],
        ['announcementReads', 'announcementId'],
      ],
      summaries: [['mediaUses', 'thingId']],
      seasons: [],
      lessons: [
        ['progress', 'lessonId'],
        ['mediaUses', 'thingId'],
      ],
      courses: [
        ['enrolments', 'courseId'],
        ['courseTeachers', 'courseId'],
        ['announcementCourses', 'courseId'],
        ['mediaUses', 'thingId'],
      ],
      users: [
        ['progress', 'userId'],
        ['enrolments', 'userId'],
        ['courseTeachers', 'userId'],
        ['sessions', 'userId'],
        ['loginNames', 'userId'],
        ['announcementReads', 'userId'],
        ['mediaUses', 'thingId'],
      ],
    }
    for (const [table, column] of belongings[kind] ?? [])
      await tx
        .deleteFrom(table as 'progress')
        .where(column as 'userId', 'in', ids)
        .execute()
    if (kind === 'users') await eraseFromAudit(tx, ids)
    await tx
      .deleteFrom(kind as 'lessons')
      .where('id', 'in', ids)
      .execute()
    await bumpRevision(tx, kind, 'enrolments')
    return ids.length
  })

/**
 * What has to be gone before a resource goes: one that is still named stays for now, and holds up nobody else. Whoever
 * wrote an announcement that is still there is named by it.
 */
const namedBy: Partial<Record<Kind, [table: Kind, column: string][]>> = {
  users: [['announcements', 'authorId']],
  courses: [
    ['seasons', 'courseId'],
    ['lessons', 'courseId'],
    ['summaries', 'courseId'],
  ],
  seasons: [
    ['lessons', 'seasonId'],
    ['summaries', 'seasonId'],
  ],
  lessons: [['summaries', 'lessonId']],
}
