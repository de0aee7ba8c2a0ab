// @module-tag long
// It alone catches: a screen of money that shows another sum than the rows come to, over a month with all that happens in one.
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { verifyLedger } from '#modules/money/server/verify/verify.ts'
import { type Centre, newCentre } from '../centre/centre.ts'
import { spendMonth } from '../centre/month.ts'
import { evenings, month, shares } from '../centre/plan.ts'
import { endWorlds } from '../world.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'

const kinds = ['charge', 'discount', 'payment', 'refund'] as const

/** An amount as a screen writes it, in the smallest unit. */
const amountIn = (text: string) =>
  Math.round(Number(/-?[\d,]+(\.\d+)?/.exec(text)![0].replaceAll(',', '')) * 100)
const amountsIn = async (cells: Locator) => (await cells.allTextContents()).map(amountIn)
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
/** The names and the amounts of the rows of a table, whose foot has their sums. */
async function sumsIn(table: Locator) {
  const rows = await table.locator('tbody tr').all()
  const lines = await Promise.all(
    rows.map(async row => {
      const name = await row.getByRole('rowheader').locator('bdi').allTextContents()
      return [name.join(' '), await amountsIn(row.locator('td > bdi'))] as const
    }),
  )
  const foot = await amountsIn(table.locator('tfoot td > bdi'))
  expect(foot).toEqual(foot.map((_, at) => sum(lines.map(([, amounts]) => amounts[at]!))))
  return { lines: Object.fromEntries(lines), foot }
}

/** What the rows of the ledger come to, added up here: of each student, and of all. */
async function rowsOf({ db, ids }: Centre) {
  const rows = await db.read
    .selectFrom('ledger')
    .select(['userId', 'kind', 'amount'])
    .where('voidSeq', 'is', null)
    .execute()
  return (who?: string) => {
    const own = rows.filter(({ userId }) => !who || userId === ids[who])
    const of = (kind: (typeof kinds)[number]) =>
      sum(own.filter(row => row.kind === kind).map(({ amount }) => Number(amount)))
    const [charge, discount, payment, refund] = [of('charge'), of('discount'), of('payment'), of('refund')]
    return { charge, discount, payment, refund, due: charge - discount - payment + refund }
  }
}

test('after a month of a centre its sheet, payments, drawers, shares, balances and receipts show the same money', async context => {
  context.onTestFinished(async () => {
    await endWorlds()
    vi.useRealTimers()
  })
  const centre = await newCentre({ site: { folder: 'dist' } })
  await spendMonth(centre)
  const { app, books, ids, people, desk } = centre
  const rows = await rowsOf(centre)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const open = async (token: string) => {
    const screen = await openScreen({ address }, { language: 'ar', token })
    return { ...screen, ...personAt(screen.page, 'ar') }
  }
  const { t, page, heading, faults, close } = await open(people.admin.token)

  // The sheet: sixty lines, each what the rows of that student come to, and below them what all rows come to.
  await page.goto(`/admin/sheet?month=${month}`)
  await page.getByRole('rowheader', { name: t('sheet.all', { count: 60 }) }).waitFor()
  const sheet = await sumsIn(page.getByRole('table'))
  const figures = (who?: string) => [0, ...Object.values(rows(who))]
  expect(sheet.lines).toEqual(Object.fromEntries(Object.keys(ids).map(who => [who, figures(who)])))
  expect(sheet.foot).toEqual(figures())
  expect(await faults()).toEqual([])

  // All payments: above them the same sums.
  await page.goto('/admin/payments')
  await heading(t('payments')).waitFor()
  for (const kind of kinds) {
    const shown = page
      .locator('dl div')
      .filter({ has: page.locator('dt', { hasText: t(`ledger.kind.${kind}`) }) })
    expect([kind, amountIn(await shown.locator('dd').innerText())]).toEqual([kind, rows()[kind]])
  }

  // Shares: what was collected is what payments filled, and each part of it is its percentage.
  await page.goto(`/admin/shares?from=${month}-01&until=${month}-31`)
  await page.getByRole('rowheader', { name: t('shares.all') }).waitFor()
  const { lines } = await sumsIn(page.getByRole('table'))
  for (const name of ['monthly', 'session', 'packaged'] as const) {
    const filled = Object.keys(ids).flatMap(who => books.paid(who).filter(({ line }) => line.group === name))
    const collected = sum(filled.map(({ paid }) => paid))
    const share = Math.floor((collected * shares[name] + 50) / 100)
    const teacher = name === 'packaged' ? 'colleague' : 'teacher'
    expect([name, lines[`${teacher} ${name}`]]).toEqual([name, [collected, share, 0, share]])
  }
  expect(await faults()).toEqual([])

  // Balances, of whoever left with money back, of whoever gave back a part of a package, and of a child of the family.
  for (const who of ['monthly.13', 'packaged.3', 'session.6']) {
    await page.goto(`/admin/students/${ids[who]}`)
    const account = page.getByRole('region', { name: t('balance'), exact: true })
    const { charge, discount, payment, refund, due } = rows(who)
    const sums = account.locator('p').filter({ hasText: t('balance.charged') })
    await sums.waitFor()
    const shown = await amountsIn(sums.locator('bdi'))
    expect([who, shown]).toEqual([who, [charge, discount, payment, ...(refund ? [refund] : [])]])
    const owed = await amountsIn(account.locator('p strong bdi'))
    expect([who, owed]).toEqual([who, due === 0 ? [] : [Math.abs(due)]])
  }

  // The receipt of the family: its lines come to its sum.
  const family = books.papers.findIndex(({ total }) => total === 60_000)
  const number = `2026-${String(family + 1).padStart(6, '0')}`
  await page.goto(`/admin/receipts/${number}`)
  const paper = page.getByRole('article')
  await paper.getByText('Mona').waitFor()
  const parts = await amountsIn(paper.locator('tbody td bdi[dir=ltr]'))
  expect([sum(parts), ...(await amountsIn(paper.locator('tfoot td bdi')))]).toEqual([60_000, 60_000])
  expect(await faults()).toEqual([])
  await close()

  // The drawer of the front desk, on an evening with a void and on that of the family: its receipts come to its sums.
  const office = await open(desk.token)
  for (const evening of [3, 8]) {
    const on = evenings[evening]!
    await office.page.goto(`/admin/drawer?on=${on}`)
    const drawer = office.page.locator('main')
    await drawer.getByText(t('drawer.agrees')).waitFor()
    const must: Record<string, number> = {}
    for (const row of await drawer.locator('table tbody tr').all())
      must[(await row.getByRole('rowheader').innerText()).trim()] = amountIn(
        await row.locator('td bdi').innerText(),
      )
    const valid = drawer.locator('ul > li:not([data-void])')
    const receipts = books.papers.filter(
      each => each.by === 'desk' && each.on === on && each.status === 'valid',
    )
    await expect.poll(() => valid.count()).toBe(receipts.length)
    const handedOut = await amountsIn(valid.locator('> span:nth-last-child(3)'))
    const wanted = [...books.drawers()]
      .filter(([key]) => key.startsWith(`${on} desk `))
      .map(([key, amount]) => [t(`ledger.method.${key.split(' ')[2]}`), amount] as const)
    expect([on, must]).toEqual([on, Object.fromEntries(wanted)])
    expect([on, sum(handedOut)]).toEqual([on, sum(Object.values(must))])
    expect(await office.faults()).toEqual([])
  }
  await office.close()
  expect(await verifyLedger(centre.db.read)).toBeUndefined()
})
