import { createHash } from 'node:crypto'
import type { Imported } from '#platform/server/bulk/imported.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { type Row, textOf } from '#platform/server/sheets/rows.ts'
import type { ImportChoice } from '../../contract/import.ts'
import { headerKey } from './headers.ts'
import { rowsLookedAt } from './mapping.ts'
import { choiceOf, dataOf, payloadOf } from './import-types.ts'
import type { JobRecord } from '../jobs/presenter.ts'

/** What tables with the same headers have in common, however these are typed. */
function signatureOf(subject: string, headers: string[]) {
  const keys = headers.map(headerKey)
  while (keys.at(-1) === '') keys.pop()
  return createHash('sha256')
    .update(JSON.stringify([subject, keys]))
    .digest('hex')
}

/** Whether nobody has said yet how the columns of a table are read. */
const isUntouched = ({ columns = [], headerRow, plan = {} }: ImportChoice) =>
  columns.length === 0 && headerRow === undefined && Object.keys(plan).length === 0

/**
 * How the last table with the headers of one of some first rows was read in, and when; nothing where somebody has said how
 * this one is to be read, or that they begin anew.
 */
export async function rememberedFor(
  on: Reader,
  job: { subject: string; choice: ImportChoice; isFresh?: boolean },
  head: Row[],
  { fields }: Imported,
) {
  if (job.isFresh || !isUntouched(job.choice)) return undefined
  const bySignature = new Map(
    head
      .slice(0, rowsLookedAt)
      .toReversed()
      .map(({ number, cells }) => [signatureOf(job.subject, cells.map(textOf)), number]),
  )
  const rows = await on
    .selectFrom('importMappings')
    .selectAll()
    .where('signature', 'in', [...bySignature.keys(), ''])
    .execute()
  const [first] = rows.sort(
    (one, other) => bySignature.get(one.signature)! - bySignature.get(other.signature)!,
  )
  if (!first) return undefined
  const { columns = [], plan } = JSON.parse(first.choice) as ImportChoice
  const isKnown = (field: string | null) => field === null || fields.some(({ name }) => name === field)
  const choice: ImportChoice = {
    ...{ headerRow: bySignature.get(first.signature)!, plan },
    columns: columns.filter(({ field }) => isKnown(field)),
  }
  return { choice, at: first.usedAt }
}

const targets = ['courseId', 'groupId']

/**
 * Remembers how a table was read in, for the next one with the same headers: what these do not say by themselves. Into which
 * course or group all of it went is of this table alone, and so is what its columns are of that course: the next one may be of
 * another exam, under the same header.
 */
export async function rememberMapping(tx: Tx, job: JobRecord, { fields }: Imported) {
  const { file, columns } = dataOf(job)!
  if (file.headerRow === 0) return
  const signature = signatureOf(
    payloadOf(job).subject,
    columns.map(({ header }) => header),
  )
  const { headerRow, plan: said = {} } = choiceOf(job)
  const plan = Object.fromEntries(Object.entries(said).filter(([name]) => !targets.includes(name)))
  const isLasting = (field: string | null) => field === null || fields.some(({ name }) => name === field)
  const chosenColumns = columns.flatMap(({ index, field, by }) =>
    (by === 'person' || by === 'values') && isLasting(field) ? [{ index, field }] : [],
  )
  const isPlain = chosenColumns.length === 0 && headerRow === undefined && Object.keys(plan).length === 0
  if (isPlain) return tx.deleteFrom('importMappings').where('signature', '=', signature).execute()
  const choice = JSON.stringify({ columns: chosenColumns, plan } satisfies ImportChoice)
  const values = { choice, usedAt: now() }
  return tx
    .insertInto('importMappings')
    .values({ signature, ...values })
    .onConflict(known => known.column('signature').doUpdateSet(values))
    .execute()
}
