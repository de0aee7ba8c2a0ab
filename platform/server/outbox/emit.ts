import type { EventType } from '../../contract/event.ts'
import type { Infer, Schema } from '../../contract/schema.ts'
import type { By } from '../db/audit.ts'
import { now } from '../db/records.ts'
import type { Tx } from '../db/tables.ts'
import { newId } from '../db/new-id.ts'

/**
 * Writes down that something happened, in the transaction in which it does: both are kept, or neither. Listeners hear
 * of it afterwards, in the order in which it happened to one subject. That order is sure where the transaction holds the
 * row of the subject, as those of records.ts do; of two that happen at the same time, either may come first.
 */
export async function emit<Payload extends Schema>(
  tx: Tx,
  { name, payload }: EventType<string, Payload>,
  subjectId: string,
  by: Pick<By, 'id'>,
  content: Infer<Payload>,
) {
  const waiting = tx.selectFrom('events').where('subjectId', '=', subjectId)
  const asked = tx.selectFrom('jobs').where('series', '=', subjectId)
  const last = await Promise.all([
    waiting.select(row => row.fn.max('number').as('number')).executeTakeFirst(),
    asked.select(row => row.fn.max('number').as('number')).executeTakeFirst(),
  ])
  const number = 1 + Math.max(0, ...last.map(row => Number(row?.number ?? 0)))
  await tx
    .insertInto('events')
    .values({
      ...{ id: newId(), type: name, subjectId, number, actorId: by.id, at: now() },
      payload: JSON.stringify(payload.parse(content)),
    })
    .execute()
}
