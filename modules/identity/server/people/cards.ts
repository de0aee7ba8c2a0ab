import { timingSafeEqual } from 'node:crypto'
import { codeIn } from '#platform/contract/code.ts'
import { codeHash } from '#platform/server/codes.ts'
import { auditAll } from '#platform/server/db/audit.ts'
import { updateRows } from '#platform/server/db/rows.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { isLearner } from '../../contract/roles.ts'
import { peopleOf } from './policy.ts'

type Carrier = Pick<ResourceTables['users'], 'id' | 'role' | 'cardHash' | 'cardUntil'>
export type Cards = ReturnType<typeof cardsBy>
/** Who is to get a card, with the code that is printed on it. */
type NewCard = { userId: string; code: string }

/**
 * Printed cards, whose code opens an account once until its owner chooses a password. A code has 54 random bits, so it is kept by
 * a key of the site and not by Argon2; without that key, which is not in the database, nobody can try codes.
 */
export function cardsBy({ keyFor }: Pick<Files, 'keyFor'>) {
  const key = keyFor('cards')

  return {
    /** Whether what somebody typed is the code on the card that a person has now. */
    isOf(typed: string, person: Carrier | undefined) {
      const code = codeIn(typed)
      if (!code || !person?.cardHash || !isLearner(person.role) || (person.cardUntil ?? '') <= now())
        return false
      const [right, given] = [Buffer.from(person.cardHash), Buffer.from(codeHash(key, person.id, code))]
      return right.length === given.length && timingSafeEqual(right, given)
    },

    /**
     * Gives people cards in place of those that they had, as far as the caller sees them and they learn. Their version stays:
     * nothing changes of what is told of them.
     */
    async give(tx: Tx, cards: NewCard[], until: string, caller: Caller) {
      const people = await carriersIn(tx, idsOf(cards), caller)
      const offered = cards.filter(({ userId }) => {
        const person = people.get(userId)
        return person && isLearner(person.role)
      })
      const offeredIds = new Set(idsOf(offered))
      const rows = offered.map(({ userId: id, code }) => ({
        ...{ id, cardHash: codeHash(key, id, code), cardUntil: until },
      }))
      await updateRows(tx, 'cards', 'users', rows)
      const changes = offered.map(({ userId: itemId }) => ({
        ...{
          itemId,
          before: { cardUntil: people.get(itemId)!.cardUntil ?? null },
          after: { cardUntil: until },
        },
      }))
      await auditAll(tx, caller, 'card', 'users', changes)
      return (userId: string) =>
        offeredIds.has(userId) ? 'given' : people.has(userId) ? 'not_offered' : 'not_there'
    },
  }
}

const idsOf = (cards: NewCard[]) => cards.map(({ userId }) => userId)

/** People whom a caller sees, held until the transaction ends; always in one order, so that two who hold some wait for each other. */
async function carriersIn(tx: Tx, ids: string[], caller: Caller) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'role', 'cardUntil'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(peopleOf(caller))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Of people whom a caller sees: whether they can have a card, and whether they have signed in before. */
export async function cardholders(read: Reader, ids: string[], caller: Caller) {
  const rows = await read
    .selectFrom('users')
    .select(['id', 'role', 'lastSeenAt'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(peopleOf(caller))
    .execute()
  return new Map(
    rows.map(({ id, role, lastSeenAt }) => [
      id,
      { isOffered: isLearner(role), hasSignedIn: lastSeenAt !== null },
    ]),
  )
}

/** Ends the card of somebody who has a password of their own from now on, or another role. */
export const endCard = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ cardHash: null, cardUntil: null }).where('id', '=', userId).execute()
