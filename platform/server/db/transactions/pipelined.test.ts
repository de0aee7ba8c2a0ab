import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { emptyAddress } from '#test/database.ts'
import { postgres } from '../engines/postgres.ts'
import type { Db, Tx } from '../tables.ts'
import { joining } from '../joining.ts'

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

    test('are sent before the first of them is answered, along with BEGIN', async () => {
      await numbers(db.read)
      const send = vi.spyOn(pg.Client.prototype, 'query')
      await db.write(async tx => {
        const first = sql`select pg_sleep(0.3)`.execute(tx)
        const second = numbers(tx)
        await pause(50)
        expect(send).toHaveBeenCalledTimes(3)
        await Promise.all([first, second])
      })
      expect(send).toHaveBeenCalledTimes(4)
    })

    test('whose plugin is missing say so in place of their rows', async () => {
      const rows = db.write(async tx => (await sql`select 1`.execute(tx.withoutPlugins())).rows)
      await expect(rows).rejects.toThrow('awaited by a plugin')
    })

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

    test('are refused once the transaction has ended', async () => {
      let late: Promise<unknown> | undefined
      const isOver = Promise.withResolvers<void>()
      await db.write(async tx => {
        late = isOver.promise.then(() => write(tx, 2))
        await write(tx, 1)
      })
      isOver.resolve()
      await expect(late).rejects.toThrow('Transaction is already committed')
      expect(await numbers(db.read)).toEqual([1])
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
