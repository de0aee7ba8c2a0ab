// It alone catches: two who take money at once and get one number, or one credit that is paid back twice.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenLinks, newSchool } from '#test/money.ts'

type Item = Record<string, any>
const times = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n))

test('100 payments at once have 100 numbers in a row, and the chain is whole', async () => {
  const { enter, chain, monthly, people, done, personOf } = await newSchool()
  const asked = times(100, n => {
    const who = n % 2 === 0 ? people.student.id : people.other.id
    // Some are refused amid the others, and leave no gap.
    const draft =
      n % 10 === 9 ? { groupId: randomUUID() } : n % 3 === 0 && n % 2 === 0 ? { groupId: monthly.id } : {}
    return enter(
      { kind: 'payment', method: 'cash', amount: 100 + n, userId: who, ...draft },
      n % 5 === 0 ? 'registrar' : 'admin',
    )
  })
  const replies = await Promise.all(asked)
  const numbers = replies.flatMap(({ body }) => body.receipt?.number ?? [])
  const year = numbers[0].slice(0, 4)
  expect(numbers.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    times(90, n => `${year}-${String(n + 1).padStart(6, '0')}`),
  )
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(brokenLinks(await chain())).toEqual([])
  expect((await done(personOf('admin'), 'GET /ledger')).total).toBe(90)
})

test('20 refunds of one credit at once: one', async () => {
  const { pay, enter, balance } = await newSchool()
  await pay(10_000)
  const refund = { kind: 'refund', method: 'cash', amount: 10_000 }
  const statuses = (await Promise.all(times(20, () => enter(refund)))).map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  expect(statuses.filter(status => status === 422)).toHaveLength(19)
  expect(await balance()).toMatchObject({ payment: 10_000, refund: 10_000, due: 0 })
})

test('one key sent 50 times at once is written once; one month charged by 50 is charged once', async () => {
  const { enter, monthly, people, done } = await newSchool()
  const key = randomUUID()
  const paid = { kind: 'payment', method: 'cash', amount: 500, key }
  const replies = await Promise.all(
    times(50, n => enter({ ...paid, ...(n % 7 === 6 && { userId: people.other.id }) })),
  )
  // Of the same key for somebody else, too, the first answer is all that there is.
  expect(new Set(replies.map(({ body }) => body.receipt?.number))).toHaveLength(1)
  expect(replies.map(({ status }) => status).filter(status => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status > 201)).toEqual([])
  const month = { kind: 'charge', reason: 'tuition', amount: 500, groupId: monthly.id, month: '2026-11' }
  const charges = await Promise.all(times(50, () => enter(month)))
  expect(charges.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(charges.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await done('admin', 'GET /ledger?kind=charge')).items.map(({ amount }: Item) => amount)).toEqual([
    500,
  ])
})

test('a void amid payments and refunds never leaves more paid back than paid', async () => {
  const { pay, enter, call, balance } = await newSchool()
  const { entries } = await pay(10_000)
  const refunds = times(10, () => enter({ kind: 'refund', method: 'cash', amount: 1_000 }))
  const voids = times(10, () => call('admin', `POST /ledger/${entries[0].id}/void`, { reason: 'a' }))
  const statuses = (await Promise.all([...refunds, ...voids])).map(({ status }) => status)
  expect(statuses.every(status => [200, 201, 409, 422].includes(status))).toBe(true)
  const { payment, refund } = await balance()
  expect(refund).toBeLessThanOrEqual(payment)
})
