import type { FastifyInstance } from 'fastify'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { missing } from '#platform/server/problem.ts'
import { imagesIn } from '#platform/server/rich-text/rich-text.ts'
import { history } from '../../contract/history.ts'
import { newId } from '#platform/server/db/new-id.ts'

type Row = ResourceTables['lessons']
type Version = Tables['lessonVersions']
/** What is kept of one lesson. */
const max = 100
/** Drafts keep themselves every few seconds: what one person writes within this time is one version. */
const sitting = 10 * 60_000

/** Writes down what a lesson says now, where that is not what it said before. */
export async function remember(tx: Tx, before: Row | undefined, id: string, by: Caller) {
  const { title, body, status, version } = await tx
    .selectFrom('lessons')
    .select(['title', 'body', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before && before.title === title && before.body === body) return
  const at = now()
  const latest = await latestOf(tx, id)
  const goesOn =
    latest?.authorId === by.id &&
    latest.status === 'draft' &&
    status === 'draft' &&
    Date.parse(at) - Date.parse(latest.beganAt) < sitting
  if (goesOn) {
    const set = { title, body, version, at }
    await tx.updateTable('lessonVersions').set(set).where('id', '=', latest.id).execute()
    return
  }
  // A lesson that is older than its history begins it with what it said until now.
  if (before && !latest) await record(tx, id, before, { authorId: null, at: before.updatedAt })
  await record(tx, id, { title, body, status, version }, { authorId: by.id, at })
  await dropOldest(tx, id)
}

const latestOf = (tx: Tx, lessonId: string) =>
  tx
    .selectFrom('lessonVersions')
    .select(['id', 'authorId', 'status', 'beganAt'])
    .where('lessonId', '=', lessonId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

const record = (
  tx: Tx,
  lessonId: string,
  { title, body, status, version }: Pick<Row, 'title' | 'body' | 'status' | 'version'>,
  { authorId, at }: Pick<Version, 'authorId' | 'at'>,
) =>
  tx
    .insertInto('lessonVersions')
    .values({ id: newId(), lessonId, version, title, body, status, authorId, beganAt: at, at })
    .execute()

async function dropOldest(tx: Tx, lessonId: string) {
  const tooOld = await tx
    .selectFrom('lessonVersions')
    .select('version')
    .where('lessonId', '=', lessonId)
    .orderBy('version', 'desc')
    .limit(1)
    .offset(max)
    .executeTakeFirst()
  if (!tooOld) return
  const old = tx.deleteFrom('lessonVersions').where('lessonId', '=', lessonId)
  await old.where('version', '<=', tooOld.version).execute()
}

/** What a lesson said before, for whoever may change it. */
export function historyRoutes(
  api: FastifyInstance,
  db: Db,
  find: (id: string, caller: Caller) => Promise<Row | undefined>,
) {
  const owned = (caller: Caller, id: string) => find(id, caller)

  serveFound(api, history.list, owned, async ({ id }) => {
    const rows = await versionsOf(db.read, id).execute()
    return { items: rows.map(present) }
  })

  serveFound(api, history.read, owned, async ({ id, versionId }) => {
    const versions = versionsOf(db.read, id).select('lessonVersions.body')
    const row = (await versions.where('lessonVersions.id', '=', versionId).executeTakeFirst()) ?? missing()
    return { ...present(row), body: await withoutLost(db.read, row.body) }
  })
}

const versionsOf = (read: Reader, lessonId: string) =>
  read
    .selectFrom('lessonVersions')
    .leftJoin('users', 'users.id', 'lessonVersions.authorId')
    .select(['lessonVersions.id', 'lessonVersions.version', 'lessonVersions.title', 'lessonVersions.at'])
    .select(['users.id as authorId', 'users.name'])
    .where('lessonVersions.lessonId', '=', lessonId)
    .orderBy('lessonVersions.version', 'desc')

type Shown = Pick<Version, 'id' | 'version' | 'title' | 'at'> & {
  authorId: string | null
  name: string | null
}
const present = ({ id, version, title, at, authorId, name }: Shown) => ({
  ...{ id, version, title, at },
  author: authorId && name !== null ? { id: authorId, name } : null,
})

/** A text without the images that have been deleted since: with them it could not be kept again. */
async function withoutLost(read: Reader, body: string) {
  const ids = imagesIn(body)
  if (ids.length === 0) return body
  const rows = read.selectFrom('media').select('id').where('id', 'in', ids).where('deletedAt', 'is', null)
  const liveIds = (await rows.execute()).map(({ id }) => id)
  return body.replace(/<img[^>]*\bdata-media="([^"]+)"[^>]*>/g, (image, id) =>
    liveIds.includes(id) ? image : '',
  )
}
