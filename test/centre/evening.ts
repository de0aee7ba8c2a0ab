import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Centre, type Item, takers } from './centre.ts'
import { clocks, evenings, fees, type GroupName, isMember, members, timestampOf, sibling } from './plan.ts'
import { type Status, statusOf, visits } from './plan.ts'

type Meetings = Record<GroupName, string[]>

/** One evening of the centre: attendance of four groups in four ways, then money, then the drawers. */
export async function spendEvening(centre: Centre, meetings: Meetings, evening: number) {
  const day = evenings[evening]!
  await byList(centre, meetings.monthly[evening]!, evening)
  await byScans(centre, meetings.session[evening]!, evening)
  await overACutLine(centre, meetings.term[evening]!, evening)
  await centre.clock(day, '20:30')
  await takePayments(centre, evening)
}

/** Who is to be marked in a group on an evening, with what. */
const planned = (group: GroupName, evening: number) =>
  Array.from({ length: members }, (_, member) => member)
    .filter(member => isMember(group, member, evenings[evening]!))
    .map(member => ({ who: `${group}.${member}`, member, status: statusOf(group, evening, member) }))

async function byList({ done, ids, clock }: Centre, meeting: string, evening: number) {
  await clock(evenings[evening]!, clocks.monthly, 10)
  const items = planned('monthly', evening).map(({ who, status }) => ({ userId: ids[who], status }))
  await done('teacher', `PUT /meetings/${meeting}/attendance`, { items })
}

/** Cards are scanned at the door by whoever comes; the desk then marks all the rest. A guest from another group comes twice. */
async function byScans(
  { done, ids, clock, desk, codeOf, charged }: Centre,
  meeting: string,
  evening: number,
) {
  const day = evenings[evening]!
  const scan = (who: string): Promise<Item> =>
    done(desk, `POST /meetings/${meeting}/scan`, { code: codeOf(who) })
  const all = planned('session', evening)
  const charge = (who: string, amount: number) =>
    charged([who], 'session', { amount, on: day, name: `meeting ${evening}` })
  for (const [minutes, wanted] of [
    [2, 'present'],
    [25, 'late'],
  ] as const) {
    await clock(day, clocks.session, minutes)
    for (const { who, member, status } of all.filter(each => each.status === wanted)) {
      expect(await scan(who)).toMatchObject({ status, already: false, guest: false })
      charge(who, member === 2 ? sibling : fees.session)
    }
  }
  if (evening === visits.made || evening === visits.paid) {
    const makeUp = evening === visits.made
    expect(await scan('monthly.0')).toMatchObject({ guest: true, makeUp, status: 'late' })
    if (!makeUp) charge('monthly.0', fees.session)
  }
  await clock(day, clocks.session, 40)
  const items = all
    .filter(({ status }) => status === 'excused')
    .map(({ who, status }) => ({ userId: ids[who], status }))
  await done(desk, `PUT /meetings/${meeting}/attendance`, { items, rest: 'absent' })
}

/** The answer to the first half did not come through, so it is sent again with the second. */
async function overACutLine({ done, ids, clock }: Centre, meeting: string, evening: number) {
  await clock(evenings[evening]!, clocks.term, 5)
  const at = timestampOf(evenings[evening]!, clocks.term, 4)
  const items = planned('term', evening).map(({ who, status }) => ({ userId: ids[who], status, at }))
  await done('admin', `PUT /meetings/${meeting}/attendance`, { items: items.slice(0, 8) })
  await done('admin', `PUT /meetings/${meeting}/attendance`, { items })
}

const others: Record<Status, Status> = {
  present: 'absent',
  late: 'absent',
  absent: 'present',
  excused: 'present',
}

/** Two phones had no line in the evening; in the morning the later marks arrive first, and change nothing of what holds. */
export async function arriveLate({ done, ids }: Centre, meeting: string, evening: number) {
  const day = evenings[evening]!
  const all = planned('packaged', evening)
  const marks = (minutes: number, statusFor: (each: (typeof all)[number]) => Status) => ({
    items: all.map(each => ({
      ...{ userId: ids[each.who], status: statusFor(each), at: timestampOf(day, clocks.packaged, minutes) },
    })),
  })
  await done(
    'colleague',
    `PUT /meetings/${meeting}/attendance`,
    marks(20, ({ status }) => status),
  )
  const early = marks(5, ({ member, status }) => (member % 2 === 0 ? others[status] : status))
  const { items } = await done('admin', `PUT /meetings/${meeting}/attendance`, early)
  const held = Object.fromEntries(items.map(({ user, status }: Item) => [user.name, status]))
  expect(held).toEqual(Object.fromEntries(all.map(({ who, status }) => [who, status])))
}

/** Everybody pays to one of three, the month on an evening of their own, and what they came to each week. */
async function takePayments(centre: Centre, evening: number) {
  const { books, take } = centre
  for (let member = 0; member < members; member++) {
    const by = takers[member % 3]!
    const month = books.due(books.valid(`monthly.${member}`).filter(({ group }) => group === 'monthly'))
    if (member % 12 === evening || (member === 14 && evening === 11))
      if (month > 0)
        await take(by, `monthly.${member}`, { amount: member % 5 === 0 ? 20_000 : month, group: 'monthly' })
    const came = books.due(books.valid(`session.${member}`))
    if (evening % 3 === 2 && member !== 6 && came > 0)
      await take(by, `session.${member}`, {
        amount: came,
        group: 'session',
        method: member === 1 ? 'wallet' : 'cash',
      })
    if (member % 4 === evening)
      await take(by === 'teacher' ? 'desk' : by, `packaged.${member}`, {
        amount: fees.packaged,
        group: 'packaged',
      })
    if (evening === 0 || evening === 6)
      await take(by === 'teacher' ? 'admin' : by, `term.${member}`, {
        ...{ amount: evening === 0 ? 100_000 : 50_000, group: 'term', method: 'transfer' },
      })
  }
}

/** Each of the three who took anything counts their cash, and it is what the books say. */
export async function closeDrawers({ call, personOf, books, today }: Centre) {
  const on = today()
  for (const by of takers) {
    const expected = books.drawers().get(`${on} ${by} cash`) ?? 0
    const sent = { on, counted: Math.max(0, expected), key: randomUUID() }
    const { status, body } = await call(personOf(by), 'POST /drawer/close', sent)
    const lies = [...books.drawers().keys()].some(key => key.startsWith(`${on} ${by} `))
    expect([by, on, status]).toEqual([by, on, lies ? 201 : 409])
    if (lies) expect([by, on, body.expected]).toEqual([by, on, expected])
  }
}
