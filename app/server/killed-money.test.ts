// @module-tag long
// It alone catches: a charge or a payment that is there twice, or not at all, once the server died amid it.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { verifyLedger } from '#modules/money/server/verify/verify.ts'
import { peopledAddress } from '#test/database.ts'
import { addStudents, killableSite } from '#test/killed.ts'
import { brokenLinks } from '#test/money.ts'
import { openDb } from './open-db.ts'

const [members, payments, desks] = [5_000, 300, 20]
type Item = Record<string, any>

test('5,000 are charged and 300 payments taken under kill -9: each once, receipts in a row, the chain whole', {
  timeout: 300_000,
}, async () => {
  const address = await peopledAddress()
  const db = await openDb(address)
  await addStudents(db, inject('people').ids.student, members)
  const { start, call, die, signIn } = killableSite(address)
  await start()
  await signIn()
  const group = { title: 'Evening', billing: 'monthly', fee: 45_000 }
  const { id: groupId } = await call('POST /groups', group)
  const jobOf = (id: string): Promise<Item> => call(`GET /jobs/${id}`)
  async function until(id: string, state: string) {
    await expect.poll(async () => (await jobOf(id)).state, { interval: 50 }).toBe(state)
  }
  const selection = { query: { role: 'student', q: 'salem' } }
  const joining = await call('POST /jobs/bulk', {
    resource: 'users',
    action: 'join',
    selection,
    with: { groupId },
  })
  await until(joining.id, 'ready')
  await call(`POST /jobs/${joining.id}/start`)
  await until(joining.id, 'done')

  const month = Temporal.Now.plainDateISO('Africa/Cairo').toPlainYearMonth().toString()
  const { id } = await call('POST /jobs/charges', { groupId, month })
  await until(id, 'ready')
  await call(`POST /jobs/${id}/start`)
  for (const least of [1, 2_000]) {
    while ((await jobOf(id)).done < least) await pause(5)
    await die()
    const { done } = await db.read
      .selectFrom('jobs')
      .select('done')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(done).toBeLessThan(members)
    // As if the minute for which a job belongs to a process had passed.
    await db.write(tx => tx.updateTable('jobs').set({ leasedUntil: '2000' }).where('id', '=', id).execute())
    await start()
  }
  await until(id, 'done')
  expect(await jobOf(id)).toMatchObject({ total: members, done: members, counts: { changed: members } })
  const charges = await entriesOf('charge')
  expect([charges.length, new Set(charges.map(({ userId }) => userId)).size]).toEqual([members, members])

  // Whoever hears nothing sends the same again, as the desk does.
  const sent = charges.slice(0, payments).map(({ userId }, at) => ({
    ...{ kind: 'payment', userId, amount: 100 + at, method: 'cash', key: randomUUID() },
  }))
  const heard = new Map<string, string>()
  const send = async (draft: (typeof sent)[number]) => {
    const { receipt } = await call('POST /ledger', draft)
    expect(heard.get(draft.key) ?? receipt.number).toBe(receipt.number)
    heard.set(draft.key, receipt.number)
  }
  for (const least of [20, 150]) {
    let death: Promise<unknown> | undefined
    // Each desk sends one after the other, and the server is killed with an answer itself: some are always left to be heard of.
    const sendFrom = async (desk: number) => {
      for (const draft of sent.filter((_, at) => at % desks === desk)) {
        await send(draft)
        if (heard.size >= least) death ??= die()
      }
    }
    await Promise.allSettled(Array.from({ length: desks }, (_, desk) => sendFrom(desk)))
    await death
    expect(heard.size).toBeLessThan(payments)
    await start()
  }
  for (const draft of sent) await send(draft)
  const paid = await entriesOf('payment')
  const wanted = sent.map(({ userId, amount, key }) => [userId, amount, key, heard.get(key)])
  const there = paid.map(({ userId, amount, key, receiptNumber }) => [userId, amount, key, receiptNumber])
  expect(new Map(there.map(row => [row[2], row]))).toEqual(new Map(wanted.map(row => [row[2], row])))
  expect(there).toHaveLength(payments)
  const numbers = paid
    .map(({ receiptNumber }) => Number(receiptNumber!.slice(5)))
    .toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: payments }, (_, at) => at + 1))
  expect(brokenLinks((await call('GET /ledger/chain')).items)).toEqual([])
  expect(await verifyLedger(db.read)).toBeUndefined()
  await db.close()

  function entriesOf(kind: 'charge' | 'payment') {
    return db.read
      .selectFrom('ledger')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('seq')
      .orderBy('line')
      .execute()
  }
})
