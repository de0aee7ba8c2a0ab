// It alone catches: meetings, marks, charges, payments and drawers that are each right by themselves and do not add up together.
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { verifyLedger } from '#modules/money/server/verify/verify.ts'
import { type Centre, type Item, newCentre } from '#test/centre/centre.ts'
import { spendMonth } from '#test/centre/month.ts'
import { bought, evenings, isThere, timestampOf, month, shares, statusOf } from '#test/centre/plan.ts'

let centre: Centre
// Each test has the real clock again: what is looked at is looked at as the month has ended.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(timestampOf(`${month}-29`, '12:00')) })
})

test('a month of twelve evenings is spent', { tags: ['long'], timeout: 300_000 }, async () => {
  centre = await newCentre()
  await spendMonth(centre)
})

test('the sheet of the month has of each person what they were charged, lowered, paid and given back', {
  tags: ['long'],
}, async () => {
  const { done, books, ids } = centre
  const { items, total, sums } = await done('admin', `GET /ledger/sheet?month=${month}&pageSize=100`)
  const figures = (some: ReturnType<typeof books.valid>) => ({
    ...{ charge: books.sumOf(some, 'charge'), discount: books.sumOf(some, 'discount') },
    ...{ payment: books.sumOf(some, 'payment'), refund: books.sumOf(some, 'refund'), due: books.due(some) },
  })
  const wanted = Object.keys(ids).map(who => [who, { carried: 0, ...figures(books.valid(who)) }] as const)
  const there = items.map(({ user, ...row }: Item) => [user.name, row])
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(wanted))
  expect([total, sums]).toEqual([60, { carried: 0, ...figures(books.valid()) }])
  const next = await done('admin', 'GET /ledger/sheet?month=2026-11')
  expect(next.sums).toMatchObject({ carried: sums.due, charge: 0, due: sums.due })
})

test('drawers of all days hold what was handed in there, and come to all valid receipts', {
  tags: ['long'],
}, async () => {
  const { done, books } = centre
  const there = new Map<string, number>()
  const days = [...new Set(books.papers.flatMap(({ on, back }) => [on, ...(back ? [back.on] : [])]))]
  for (const on of days) {
    const { items, open } = await done('admin', `GET /drawer?on=${on}`)
    expect([on, open.count]).toEqual([on, 0])
    for (const { by, method, sum } of items) there.set([on, by.name, method].join(' '), sum)
  }
  const wanted = [...books.drawers()].filter(([key, sum]) => sum !== 0 || there.has(key))
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(wanted))
  const valid = books.papers.filter(({ status }) => status === 'valid')
  const taken = [...there.values()].reduce((sum, each) => sum + each, 0)
  expect(taken).toBe(valid.reduce((sum, { total }) => sum + total, 0))
})

test('receipts are numbered without a gap, and each says what was paid, by whom, and proves itself', {
  tags: ['long'],
}, async () => {
  const { done, call, books } = centre
  const links: Item[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Item = await done('admin', `GET /ledger/chain?after=${after}`)
    links.push(...page.items)
    after = page.next
  }
  const checks = new Map(links.map(({ hash, body }) => [JSON.parse(body).number, hash.slice(0, 16)]))
  for (const [at, { by, on, method, total, status }] of books.papers.entries()) {
    const number = `2026-${String(at + 1).padStart(6, '0')}`
    const receipt = await done('admin', `GET /receipts/${number}`)
    expect(receipt).toMatchObject({ number, by: { name: by }, on, method, status, check: checks.get(number) })
    expect([number, Math.abs(receipt.total)]).toEqual([number, Math.abs(total)])
  }
  const last = await call('admin', `GET /receipts/2026-${String(books.papers.length + 1).padStart(6, '0')}`)
  expect(last.status).toBe(404)
})

test('balances say what is open in each group, what is left of packages and what is owed', {
  tags: ['long'],
}, async () => {
  const { done, books, ids, groups } = centre
  for (const who of Object.keys(ids)) {
    const balance = await done('admin', `GET /users/${ids[who]}/balance`)
    const open = new Map<string, number>()
    for (const { line, left } of books.paid(who)) {
      const groupId = groups[line.group as keyof typeof groups]
      if (left > 0) open.set(groupId, (open.get(groupId) ?? 0) + left)
    }
    const shown = balance.groups.filter((each: Item) => each.open !== 0)
    expect([who, balance.due]).toEqual([who, books.due(books.valid(who))])
    expect([who, new Map(shown.map((each: Item) => [each.groupId, each.open]))]).toEqual([who, open])
    const [group, member] = who.split('.') as [string, string]
    if (group !== 'packaged') continue
    const used = { first: 0, second: 0, owed: 0 }
    const size = bought.sessions - (who === 'packaged.3' ? 1 : 0)
    for (const [evening, day] of evenings.entries()) {
      if (!isThere(statusOf('packaged', evening, Number(member)))) continue
      if (day <= bought.endsOn && used.first < size) used.first++
      else if (who === 'packaged.1' && used.second < bought.sessions) used.second++
      else used.owed++
    }
    const owed = balance.owed.reduce((sum: number, { sessions }: Item) => sum + sessions, 0)
    // The first package has ended by now.
    const second = { bought: bought.sessions, used: used.second, left: bought.sessions - used.second }
    expect([who, owed, balance.packages.length]).toEqual([who, used.owed, who === 'packaged.1' ? 1 : 0])
    if (who === 'packaged.1') expect(balance.packages).toMatchObject([second])
  }
})

test('teachers get their part of what was collected for each of their groups', {
  tags: ['long'],
}, async () => {
  const { done, books, ids, groups } = centre
  const { items } = await done('admin', `GET /ledger/shares?from=${month}-01&until=${month}-31`)
  for (const name of ['monthly', 'session', 'packaged'] as const) {
    const collected = Object.keys(ids)
      .flatMap(who => books.paid(who))
      .filter(({ line }) => line.group === name)
      .reduce((sum, { paid }) => sum + paid, 0)
    const share = Math.floor((collected * shares[name] + 50) / 100)
    const teacher = { name: name === 'packaged' ? 'colleague' : 'teacher' }
    const row = items.find(({ groupId }: Item) => groupId === groups[name])
    expect(row).toMatchObject({ teacher, collected, share, paidOut: 0, open: share })
  }
})

test('the ledger agrees by itself and by the command, and a byte that is changed in any of its tables is named', {
  tags: ['long'],
}, async () => {
  const { db, address, files } = centre
  const verify = () =>
    new Promise<{ code: unknown; said: string }>(resolve =>
      execFile(
        process.execPath,
        ['app/server/commands/verify-ledger.ts'],
        { env: { ...process.env, DATABASE_URL: address, DATA_DIR: files.settings.dataDir } },
        (error, out, problem) => resolve({ code: error?.code ?? 0, said: out + problem }),
      ),
    )
  expect(await verifyLedger(db.read)).toBeUndefined()
  expect(await verify()).toEqual({
    code: 0,
    said: 'The ledger agrees: every link, receipt, closing and balance.\n',
  })
  const bytes = [
    ['ledger', 'note', 'id'],
    ['receipts', 'on', 'seq'],
    ['closings', 'note', 'id'],
    ['ledgerLinks', 'hash', 'seq'],
  ] as const
  for (const [table, column, key] of bytes) {
    const rows: Item[] = await db.read.selectFrom(table).selectAll().execute()
    const row = rows[Math.floor(rows.length / 2)]!
    const set = (value: string) =>
      db.write(tx =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${row[key]}`.execute(
          tx,
        ),
      )
    const text = String(row[column])
    await set(text.endsWith('0') ? `${text.slice(0, -1)}1` : `${text.slice(0, -1)}0`)
    expect([table, await verifyLedger(db.read)]).toEqual([table, expect.stringMatching(/\w/)])
    if (table === 'ledger')
      expect(await verify()).toMatchObject({ code: 1, said: expect.stringMatching(/Link \d+/) })
    await set(text)
  }
  expect(await verifyLedger(db.read)).toBeUndefined()
})
