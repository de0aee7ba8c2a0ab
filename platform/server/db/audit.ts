import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { prepared } from './prepared.ts'
import { isPostgres } from './engines/engine.ts'
import type { Tables, Tx } from './tables.ts'
import { newId } from './new-id.ts'
import { unselective } from './expressions.ts'
import { insertRows } from './rows.ts'

/** Who changes something, by which request, or by which job of theirs, and whether the audit is to tell nothing of it. */
export type By = { id: string | null; requestId: string; jobId?: string; isUnaudited?: true }
type Entry = Tables['audit']
type Change = { before?: object; after?: object }

/** Texts longer than this, in characters, are kept as a hash and their length: versions of texts have a history of their own. */
const longestText = 1_000
/** What is only derived for searching, and who uploads a file, whom the entry itself names, stay out of the audit. */
const hidden = ['search', 'sortKey', 'uploaderId']
/** Of secrets it keeps that they were set, or taken away, and nothing that they could be guessed by. */
const secrets = ['passwordHash', 'accessCode', 'scanCode']
export const maskedSecret = { hidden: true }

const written = (values: object | undefined) => (values ? JSON.stringify(values, bounded) : null)
function bounded(name: string, value: unknown) {
  if (hidden.includes(name)) return undefined
  if (secrets.includes(name)) return value && maskedSecret
  if (typeof value !== 'string' || value.length <= longestText) return value
  return { sha256: createHash('sha256').update(value).digest('hex'), length: value.length }
}

/** Writes down who did what to what, in the transaction that does it. */
export const audit = (tx: Tx, by: By, action: string, kind: string, itemId: string, change: Change) =>
  auditAll(tx, by, action, kind, [{ itemId, ...change }])

/** The same of what somebody did to many. */
export async function auditAll(
  tx: Tx,
  by: By,
  action: string,
  kind: string,
  changes: ({ itemId: string } & Change)[],
) {
  if (changes.length === 0 || by.isUnaudited) return
  const at = new Date().toISOString()
  const isFolded = by.jobId !== undefined && (await hasLine(tx, by.jobId, by.requestId, action, kind))
  const values = changes.map(({ itemId, before, after }, index) => ({
    folded: isFolded || (by.jobId !== undefined && index > 0),
    ...{ id: newId(), at, until: null, times: 1, actorId: by.id, requestId: by.requestId },
    ...{ jobId: by.jobId ?? null, action, kind, thingId: itemId },
    before: written(before),
    after: written(after),
  }))
  await insertRows(tx, 'audited', 'audit', values, insert => insert)
}

/** The value that the indexes of lines name: given beside a statement, SQLite would not find them by it. */
export const notFolded = sql.lit(false)

const linesOf = prepared(
  (tx: Tx, { jobId, requestId, action, kind }: Record<'jobId' | 'requestId' | 'action' | 'kind', string>) =>
    tx
      .selectFrom('audit')
      .select('id')
      .where('jobId', '=', jobId)
      .where('requestId', '=', requestId)
      .where('action', '=', action)
      .where('kind', '=', kind)
      .where('folded', '=', notFolded)
      .limit(1),
)

/** Whether what a job does in this way to this kind has a line of the audit already. */
async function hasLine(tx: Tx, jobId: string, requestId: string, action: string, kind: string) {
  return (await linesOf(tx, { jobId, requestId, action, kind })).length > 0
}

/** A draft keeps itself every few seconds: what one person writes of it within this time is one entry. */
const sitting = 10 * 60_000

/**
 * Writes down a change of a draft: as an entry of its own, or in that of the same person's last change, which then tells
 * what was before the first and after the last of them, how many they were and until when.
 */
export async function auditDraft(
  tx: Tx,
  by: By,
  kind: string,
  itemId: string,
  change: { before: object; after: object },
) {
  const last = await tx
    .selectFrom('audit')
    .selectAll()
    .where('thingId', '=', itemId)
    .where(unselective('kind'), '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || !goesOn(last, by)) return audit(tx, by, 'update', kind, itemId, change)
  const before = { ...parsed(written(change.before)), ...parsed(last.before) }
  const after = { ...parsed(last.after), ...parsed(written(change.after)) }
  return unsealed(tx, () =>
    tx
      .updateTable('audit')
      .set({ before: JSON.stringify(before), after: JSON.stringify(after) })
      .set({ until: new Date().toISOString(), times: last.times + 1 })
      .where('id', '=', last.id)
      .execute(),
  )
}

const parsed = (text: string | null): object => (text ? JSON.parse(text) : {})

/** An entry that publishes, or takes back, stands by itself; what a job did is not told with what somebody wrote. */
const goesOn = ({ action, actorId, at, after, jobId }: Entry, by: By) =>
  action === 'update' &&
  actorId === by.id &&
  jobId === (by.jobId ?? null) &&
  Date.now() - Date.parse(at) < sitting &&
  !('status' in parsed(after) || 'publishAt' in parsed(after))

/**
 * What was written into the audit stays as it was: triggers see to that, in all transactions but this one, while `work`
 * runs. For entries that grow, that have had their time, or that tell of a person who is to be forgotten.
 */
export async function unsealed<Result>(tx: Tx, work: () => Promise<Result>) {
  await setSeal(tx, 'open')
  const result = await work()
  await setSeal(tx, '')
  return result
}

const setSeal = (tx: Tx, state: 'open' | '') =>
  (isPostgres(tx)
    ? sql`select set_config('bustan.audit', ${state}, true)`
    : sql`update "auditSeal" set state = ${state}`
  ).execute(tx)

/** Ends entries older than a moment, the oldest first and no more than so many; answers how many there were. */
export async function purgeAudit(tx: Tx, before: string, max: number) {
  const oldest = tx.selectFrom('audit').select('id').where('at', '<', before).orderBy('id').limit(max)
  const ids = (await oldest.execute()).map(({ id }) => id)
  if (ids.length > 0) await unsealed(tx, () => tx.deleteFrom('audit').where('id', 'in', ids).execute())
  return ids.length
}

/** Replaces what the audit holds of some resources by the fact that they were erased; that there was something stays. */
export const eraseFromAudit = (tx: Tx, kind: string, ids: string[]) =>
  unsealed(tx, () =>
    tx
      .updateTable('audit')
      .set({ before: null, after: JSON.stringify({ erased: true }) })
      .where('thingId', 'in', ids)
      .where(unselective('kind'), '=', kind)
      .execute(),
  )
