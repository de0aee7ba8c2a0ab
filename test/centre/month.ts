import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Centre, Item } from './centre.ts'
import { arriveLate, closeDrawers, spendEvening } from './evening.ts'
import { bought, cancelled, evenings, fees, groupNames, joining } from './plan.ts'
import { leaving, meetingsInMonth, members, month, sibling } from './plan.ts'

const wholeUnit = (amount: number) => Math.round(amount / 100) * 100
/** What of a month of the monthly group is somebody's who is there on some of its days. */
const partOf = (isOwn: (day: string) => boolean) =>
  wholeUnit((fees.monthly * meetingsInMonth.filter(isOwn).length) / meetingsInMonth.length)

/** What happens beside attendance and the payments of each evening, by the morning after an evening. */
const mornings: Record<number, (centre: Centre) => Promise<unknown>> = {
  5: async centre => {
    await centre.clock(joining.day, '12:00')
    await centre.join('monthly', [`monthly.${joining.member}`])
    expect(await centre.chargeMonth()).toMatchObject({ same: members - 1, changed: 1 })
    const amount = partOf(day => day > joining.day)
    centre.charged([`monthly.${joining.member}`], 'monthly', { amount, on: joining.day, name: 'month' })
    await giveBack(centre, 'packaged.3')
  },
  7: async centre => {
    const { clock, done, books, groups, ids, enter, take } = centre
    await clock(leaving.day, '10:00')
    const meetings = await centre.meetingsOf('session')
    await done('admin', `PUT /meetings/${meetings[cancelled]}`, { status: 'cancelled' })
    for (let member = 0; member < members; member++) books.voided(`meeting ${cancelled}`, `session.${member}`)
    await clock(leaving.day, '12:00')
    const who = `monthly.${leaving.member}`
    await done('admin', `DELETE /groups/${groups.monthly}/members/${ids[who]}`)
    const amount = fees.monthly - partOf(day => day < leaving.day)
    books.enter([{ kind: 'discount', who, amount, on: leaving.day, group: 'monthly', of: 'month' }])
    await take('desk', who, { kind: 'refund', amount, group: 'monthly' })
    const more = await enter('desk', who, { kind: 'refund', amount: 1, method: 'cash' }).catch(String)
    expect(more).toMatch(/too_high/)
  },
  9: async centre => {
    await centre.clock(`${month}-26`, '10:00')
    await sellPackage(centre, 'packaged.1', 2)
  },
}

/** A session that was not used is taken back, and its worth is paid out. */
async function giveBack(centre: Centre, who: string) {
  const { done, ids, enter, books, take, today } = centre
  const { items } = await done('admin', `GET /ledger?userId=${ids[who]}&kind=charge`)
  await enter('admin', who, { kind: 'discount', reason: 'package', ofId: items[0].id, sessions: 1 })
  const amount = wholeUnit(fees.packaged / bought.sessions)
  books.enter([{ kind: 'discount', who, amount, on: today(), group: 'packaged', of: 'package 1' }])
  await take('admin', who, { kind: 'refund', amount, group: 'packaged', method: 'wallet' })
}

async function sellPackage(centre: Centre, who: string, number: number) {
  const { enter, charged, groups, today } = centre
  const [sold] = (await enter('admin', who, { kind: 'charge', reason: 'package', groupId: groups.packaged }))
    .entries
  if (number === 1) expect(sold).toMatchObject({ sessions: bought.sessions, endsOn: bought.endsOn })
  charged([who], 'packaged', { amount: fees.packaged, on: today(), name: `package ${number}` })
}

/** What goes wrong at the desk on an evening, and a family that pays for all its children. */
const incidents: Record<number, (centre: Centre) => Promise<unknown>> = {
  3: async centre => {
    const { take, personOf, done } = centre
    const twice = await take('desk', 'session.4', { amount: 7_000, group: 'session', name: 'twice' })
    await done(personOf('desk'), `POST /ledger/${twice.id}/void`, { reason: 'twice' })
    twice.paper.status = 'void'
    centre.books.voided('twice', 'session.4')
  },
  4: centre => centre.take('desk', 'term.5', { amount: 1_000, group: 'term', name: 'false' }),
  5: async centre => {
    const { done, ids, personOf, call, books, today } = centre
    const { items } = await done('admin', `GET /ledger?userId=${ids['term.5']}&kind=payment&method=cash`)
    const line = `POST /ledger/${items[0].id}/void`
    expect((await call(personOf('desk'), line, { reason: 'never given' })).status).toBe(409)
    await done('admin', line, { reason: 'never given' })
    books.voided('false', 'term.5')
    Object.assign(books.papers.find(({ by, total }) => by === 'desk' && total === 1_000)!, {
      ...{ status: 'void', back: { by: 'admin', on: today() } },
    })
  },
  8: payAsFamily,
}

async function payAsFamily(centre: Centre) {
  const { done, ids, desk, books, groups, today } = centre
  const children = ['monthly.5', 'session.6', 'term.7']
  const studentIds = children.map(who => ids[who])
  const guardian = await done('admin', 'POST /guardians', {
    name: 'Mona',
    phone: '+201001234567',
    studentIds,
  })
  // The oldest open charges of all three, whoever's they are.
  let rest = 60_000
  const parts = new Map<string, number>()
  const open = children.flatMap(who => books.paid(who).map(each => ({ ...each, who })))
  for (const { who, line, left } of open.toSorted(
    (one, other) => one.line.on.localeCompare(other.line.on) || one.line.seq - other.line.seq,
  )) {
    const part = Math.min(rest, left)
    rest -= part
    if (part > 0) parts.set(`${who} ${line.group}`, (parts.get(`${who} ${line.group}`) ?? 0) + part)
  }
  expect([rest, parts.size > 1]).toEqual([0, true])
  const sent = { guardianId: guardian.id, amount: 60_000, method: 'cash', key: randomUUID() }
  const { entries, receipt } = await done(desk, 'POST /ledger/family', sent)
  const again = await done(desk, 'POST /ledger/family', sent)
  expect([receipt.payer.id, again.receipt.number]).toEqual([guardian.id, receipt.number])
  const written = entries.map(({ user, groupId, amount }: Item) => [
    `${user.name} ${groupNames.find(name => groups[name] === groupId)}`,
    amount,
  ])
  expect(new Map(written)).toEqual(parts)
  books.enter(
    [...parts].map(([key, amount]) => {
      const [who, group] = key.split(' ') as [string, string]
      return { kind: 'payment', who, amount, on: today(), group }
    }),
  )
  books.paper({ by: 'desk', on: today(), method: 'cash', total: 60_000 })
}

/** The month of the centre, from its first charges to the morning after its last evening. */
export async function spendMonth(centre: Centre) {
  const { clock, chargeMonth, charged, meetingsOf, done, groups, ids } = centre
  await done('admin', `PUT /groups/${groups.session}/members/${ids['session.2']}`, {
    fee: sibling,
    reason: 'أخوات',
  })
  await clock(bought.on, '09:00')
  await chargeMonth()
  const monthly = Array.from({ length: members }, (_, member) => `monthly.${member}`)
  const first = monthly.filter((_, member) => member !== joining.member)
  charged(first, 'monthly', { amount: fees.monthly, on: bought.on, name: 'month' })
  for (let member = 0; member < members; member++) await sellPackage(centre, `packaged.${member}`, 1)
  const meetings = {
    ...{ monthly: await meetingsOf('monthly'), session: await meetingsOf('session') },
    ...{ packaged: await meetingsOf('packaged'), term: await meetingsOf('term') },
  }
  for (const name of groupNames) expect(meetings[name]).toHaveLength(meetingsInMonth.length)
  for (let evening = 0; evening < evenings.length; evening++) {
    await spendEvening(centre, meetings, evening)
    await incidents[evening]?.(centre)
    await clock(evenings[evening]!, '22:00')
    await closeDrawers(centre)
    const morning = new Date(Date.parse(`${evenings[evening]}T00:00:00Z`) + 86_400_000)
      .toISOString()
      .slice(0, 10)
    await clock(morning, '08:00')
    await arriveLate(centre, meetings.packaged[evening]!, evening)
    await mornings[evening]?.(centre)
    if (mornings[evening]) {
      await clock(centre.today(), '13:00')
      await closeDrawers(centre)
    }
  }
  await clock(`${month}-29`, '12:00')
}
