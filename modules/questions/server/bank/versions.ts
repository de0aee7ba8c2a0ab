import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { By } from '#platform/server/db/audit.ts'
import type { Content } from '../../contract/content.ts'

type Row = Pick<Tables['questions'], 'revision' | 'body' | 'content' | 'explanation' | 'points'>
/** What a question says at one of its revisions. */
export type Version = Omit<Tables['questionVersions'], 'content'> & { content: Content }

/** Keeps what a question says now as a revision, which never changes any more. */
export async function keepVersion(tx: Tx, questionId: string, row: Row, by: By) {
  const { revision, body, content, explanation, points } = row
  const values = { questionId, revision, body, content, explanation, points, authorId: by.id }
  await tx
    .insertInto('questionVersions')
    .values({ ...values, id: newId(), createdAt: now() })
    .execute()
}

/** So many revisions stay in memory: an exam of hundreds reads the same ones again and again. */
const max = 2_000
const versions = new Map<string, Version>()

/** Revisions by their ids; those that were read before are not read again. */
export async function versionsOf(read: Reader, ids: string[]): Promise<(id: string) => Version> {
  const unread = [...new Set(ids)].filter(id => !versions.has(id))
  const batchVersions = new Map(
    ids.flatMap(id => (versions.has(id) ? [[id, versions.get(id)!] as const] : [])),
  )
  if (unread.length > 0) {
    const rows = await read.selectFrom('questionVersions').selectAll().where('id', 'in', unread).execute()
    if (versions.size + rows.length > max) versions.clear()
    for (const row of rows) {
      const version = { ...row, content: JSON.parse(row.content) as Content }
      versions.set(row.id, version)
      batchVersions.set(row.id, version)
    }
  }
  return id => batchVersions.get(id)!
}
