import { sql } from 'kysely'
import { eraseFromAudit, purgeAudit } from '../db/audit.ts'
import type { Db, Kind } from '../db/tables.ts'
import { raise } from '../db/totals.ts'
import { endFailed } from '../jobs/failed.ts'

const day = 86_400_000
/** How long a thing stays in the bin. */
const binLasts = 30 * day
const refusalsLast = 90 * day
/** Rows in one change: longer ones would hold up everybody who writes. */
const atOnce = 200

/** How long the audit lasts unless the settings say otherwise: three years. */
export const auditDays = 3 * 365

/**
 * Ends what has had its time: things in the bin for thirty days, with what belongs to them, sessions and counts of
 * failed tries that are over, jobs that were given up thirty days ago, and entries of the audit after so many days, 0 for
 * never. Of people who go, the audit forgets what it held. Files are swept by files.ts. Answers how many things have gone
 * from the bin.
 */
export async function sweep(db: Db, now = Date.now(), auditLasts = auditDays) {
  const before = new Date(now - binLasts).toISOString()
  const at = new Date(now).toISOString()
  await db.write(async changes => {
    await changes.deleteFrom('sessions').where('endsAt', '<', at).execute()
    for (const { idleSeconds } of await changes
      .selectFrom('sessions')
      .select('idleSeconds')
      .distinct()
      .execute()) {
      const unused = new Date(now - idleSeconds * 1_000).toISOString()
      await changes
        .deleteFrom('sessions')
        .where('idleSeconds', '=', idleSeconds)
        .where('lastSeenAt', '<', unused)
        .execute()
    }
    await changes
      .deleteFrom('limits')
      .where('since', '<', new Date(now - 2 * day).toISOString())
      .execute()
    await changes
      .deleteFrom('refusals')
      .where('hour', '<', new Date(now - refusalsLast).toISOString().slice(0, 10))
      .execute()
    await changes.deleteFrom('secrets').where('endsAt', '<', at).execute()
    await endFailed(changes, now)
    await changes.deleteFrom('notes').where('deletedAt', '<', before).execute()
  })
  const oldest = new Date(now - auditLasts * day).toISOString()
  for (let purged = atOnce; auditLasts > 0 && purged === atOnce; )
    purged = await db.write(changes => purgeAudit(changes, oldest, atOnce))
  let gone = 0
  for (const kind of ['announcements', 'summaries', 'lessons', 'seasons', 'courses', 'users'] as const)
    for (let swept = atOnce; swept === atOnce; gone += swept) swept = await sweepSome(db, kind, before)
  return gone
}

/** What stands in a thing has gone before it, so only what hangs on it is left; a thing still named elsewhere stays. */
const sweepSome = (db: Db, kind: Exclude<Kind, 'media'>, before: string) =>
  db.write(async changes => {
    const old = changes
      .selectFrom(kind as 'lessons')
      .select('id')
      .where('deletedAt', '<', before)
      .limit(atOnce)
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
    const belongings = {
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
    } as const
    for (const [table, column] of belongings[kind])
      await changes
        .deleteFrom(table as 'progress')
        .where(column as 'userId', 'in', ids)
        .execute()
    if (kind === 'users') await eraseFromAudit(changes, ids)
    await changes
      .deleteFrom(kind as 'lessons')
      .where('id', 'in', ids)
      .execute()
    await raise(changes, kind, 'enrolments')
    return ids.length
  })

/**
 * What has to be gone before a thing goes: one that is still named stays for now, and holds up nobody else. Whoever wrote
 * an announcement that is still there is named by it.
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

/** Sweeps once a day, and a minute after the start. */
export function sweepDaily(work: () => Promise<unknown>, onError: (error: unknown) => void) {
  const run = () => void work().catch(onError)
  const timers = [setTimeout(run, 60_000), setInterval(run, day)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearTimeout)
}
