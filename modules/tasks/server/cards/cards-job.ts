import { cardholders, cardsBy } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { type Infer, integer, openObject, record } from '#platform/contract/schema.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { codeBy } from '#platform/server/codes.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { type JobKind, Refused, type Run } from '#platform/server/jobs/run.ts'
import type { CardSelection } from '../../contract/card-calls.ts'
import { callerOf, jobOf } from '../jobs/owner.ts'
import { type Changed, type Counts, inPieces, type Row } from '../jobs/pieces.ts'
import { noCounts } from '../jobs/presenter.ts'
import { type NewRow, saveRows } from '../jobs/save-rows.ts'
import { cardsKeyOf } from './cards-key.ts'
import { peopleOf } from './cards-selection.ts'

/** Printed cards by which students sign in. */
export const cardsType = {
  name: 'cards',
  payload: record({ selection: openObject(), days: integer() }),
}
type CardsRun = Run<Infer<typeof cardsType.payload>>

const peopleAtOnce = 500
const day = 86_400_000
/** What a row says of somebody who has signed in before. */
const signedIn = 'signed_in'

/** Cards that are found, shown to their owner, and made piece by piece; what was made stays where the job is called off. */
export function cardsJob(context: BulkContext): JobKind<typeof cardsType.payload> {
  const { db, files } = context
  const cards = cardsBy(files)
  const isAllowed = (caller: Caller) => may(caller.role, 'jobs.cards')

  async function work(run: CardsRun) {
    const job = await jobOf(db.read, run.subjectId)
    if (job.phase === 'prepare') return prepare(run)
    const key = cardsKeyOf(files, job)
    if (!key) throw new Refused('expired')
    const give = (tx: Tx, rows: Row[], caller: Caller) => giveCards(tx, run, rows, caller, key)
    return inPieces(db, run, {
      ...{ from: 'waiting', isAllowed, count },
      change: async (tx, row, caller) => (await give(tx, [row], caller)).get(row)!,
      together: give,
    })
  }

  /** Reads once who is meant: these get cards and nobody else, whoever comes meanwhile. */
  async function prepare(run: CardsRun) {
    const { subjectId: jobId, ownerId, payload } = run
    const caller = await callerOf(db.read, ownerId, jobId)
    const isMine = caller && isAllowed(caller)
    const people = isMine ? await peopleOf(context, payload.selection as CardSelection, caller) : []
    const rows: NewRow[] = []
    for (let from = 0; from < people.length; from += peopleAtOnce) {
      const batch = people.slice(from, from + peopleAtOnce)
      const ids = batch.map(({ id }) => id)
      const cardholderById = await cardholders(db.read, ids, caller!)
      for (const { id, title } of batch)
        rows.push({ thingId: id, title, ...verdictOf(cardholderById.get(id)) })
    }
    const counts = { ...noCounts }
    for (const { result, code } of rows) {
      if (result === 'refused' || result === 'gone') counts[result]++
      else counts[code === signedIn ? 'changed' : 'new']++
    }
    const done = counts.refused + counts.gone
    return saveRows(db, run, rows, { done, counts: JSON.stringify(counts), touches: '[]' })
  }

  async function giveCards(tx: Tx, { payload }: CardsRun, rows: Row[], caller: Caller, key: Buffer) {
    const until = new Date(Date.now() + payload.days * day).toISOString()
    const codes = rows.map(({ id, thingId }) => ({ userId: thingId!, code: codeBy(key, id) }))
    const outcomeOf = await cards.give(tx, codes, until, caller)
    return new Map(rows.map(row => [row, resultOf[outcomeOf(row.thingId!)]]))
  }

  return { type: cardsType, concurrency: 2, work }
}

const resultOf: Record<'given' | 'not_offered' | 'not_there', Changed> = {
  given: { result: 'done' },
  not_offered: { result: 'refused', code: 'not_offered' },
  not_there: { result: 'gone' },
}

function verdictOf(person: { isOffered: boolean; hasSignedIn: boolean } | undefined) {
  if (!person) return { result: 'gone' } as const
  if (!person.isOffered) return { result: 'refused', code: 'not_offered' } as const
  return { result: 'waiting', code: person.hasSignedIn ? signedIn : null } as const
}

function count(counts: Counts, row: Row, { result }: Changed) {
  if (result === 'done') counts[row.code === signedIn ? 'changed' : 'new']++
  if (result === 'refused' || result === 'gone') counts[result]++
}
