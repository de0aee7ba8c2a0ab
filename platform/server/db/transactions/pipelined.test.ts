import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { emptyAddress } from '#test/database.ts'
import { postgres } from '../postgres.ts'
import type { Db, Tx } from '../tables.ts'
import { joining } from './join.ts'
import { lastly } from './lastly.ts'

describe.runIf(inject('postgres') !== undefined)(
  'statements of a transaction that are asked for at once',
  () => {
    let db: Db
    beforeEach(async () => {
      db = postgres(await emptyAddress(), { connections: 2 })
      await sql`create table notes (number integer primary key)`.execute(db.read)
    })
    afterEach(() => db.close())

    const write = (tx: Tx, number: number) => sql`insert into notes values (${number})`.execute(tx)
    const numbers = async (on: Kysely<any>) => {
      const { rows } = await sql<{ number: number }>`select number from notes order by number`.execute(on)
      return rows.map(({ number }) => number)
    }

    test('are run in that order, each after what the one before has done', async () => {
      const seen = await db.write(tx => Promise.all([write(tx, 1), numbers(tx), write(tx, 2), numbers(tx)]))
      expect([seen[1], seen[3]]).toEqual([[1], [1, 2]])
      expect(await numbers(db.read)).toEqual([1, 2])
    })

    test('read what is there once a lock was given that was asked for before them', async () => {
      await db.write(tx => write(tx, 1))
      const held = Promise.withResolvers<void>()
      const isHeld = Promise.withResolvers<void>()
      const first = db.write(async tx => {
        await sql`select number from notes where number = 1 for update`.execute(tx)
        isHeld.resolve()
        await held.promise
        await write(tx, 2)
      })
      await isHeld.promise
      const second = db.write(async tx => {
        const [, found] = await Promise.all([
          sql`select number from notes where number = 1 for update`.execute(tx),
          numbers(tx),
        ])
        return found
      })
      held.resolve()
      await first
      expect(await second).toEqual([1, 2])
    })

    test('are undone together where one of them fails, and the connection goes on', async () => {
      for (let times = 0; times < 3; times++) {
        const failed = db.write(tx => Promise.all([write(tx, 1), write(tx, 1), write(tx, 2)]))
        await expect(failed).rejects.toThrow(/duplicate key/)
      }
      expect(await numbers(db.read)).toEqual([])
      await db.write(tx => write(tx, 3))
      expect(await numbers(db.read)).toEqual([3])
    })

    test('are kept by a COMMIT that did not wait for them, and answer what they found', async () => {
      for (const number of [1, 2, 3]) {
        const counted = await db.write(async tx => {
          await write(tx, number * 10)
          return lastly(Promise.all([write(tx, number), numbers(tx)]).then(([, found]) => found.length))
        })
        expect(counted).toBe(2 * number)
      }
      expect(await db.write(async tx => lastly(write(tx, 4).then(() => 'kept')))).toBe('kept')
      expect(await numbers(db.read)).toEqual([1, 2, 3, 4, 10, 20, 30])
    })

    test('fail with that COMMIT, which keeps nothing where one of them fails', async () => {
      await db.write(tx => write(tx, 1))
      for (const last of [1, 5]) {
        const failed = db.write(async tx => {
          await write(tx, 2)
          return lastly(Promise.all([write(tx, last), write(tx, 5)]))
        })
        await expect(failed).rejects.toThrow(/duplicate key/)
      }
      expect(await numbers(db.read)).toEqual([1])
      await expect(db.write(async tx => lastly(write(tx, 1)))).rejects.toThrow(/duplicate key/)
    })

    test('are refused once the transaction has ended', async () => {
      const failed = db.write(async tx => lastly(write(tx, 1).then(() => write(tx, 2))))
      await expect(failed).rejects.toThrow('Transaction is already committed')
      expect(await numbers(db.read)).toEqual([1])
    })

    test('join a savepoint as any other where they are the last of it', async () => {
      await db.write(async tx => {
        const counted = joining(tx, () => db.write(async inner => lastly(write(inner, 2).then(() => 'two'))))
        expect(await counted).toBe('two')
        await write(tx, 3)
      })
      expect(await numbers(db.read)).toEqual([2, 3])
    })

    test('undo no more than their savepoint where that is refused', async () => {
      await db.write(async tx => {
        await write(tx, 1)
        const refused = joining(tx, () => db.write(inner => Promise.all([write(inner, 2), write(inner, 1)])))
        await expect(refused).rejects.toThrow(/duplicate key/)
        await write(tx, 4)
      })
      expect(await numbers(db.read)).toEqual([1, 4])
    })
  },
)
