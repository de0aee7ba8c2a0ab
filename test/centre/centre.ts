import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { newAddress } from '#test/database.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld, password } from '#test/world.ts'
import { newBooks } from './books.ts'
import {
  bought,
  clocks,
  fees,
  type GroupName,
  groupNames,
  joining,
  members,
  timestampOf,
  month,
  shares,
} from './plan.ts'

export type Item = Record<string, any>
/** Who takes money: the office, the front desk, and the teacher of two of the groups. */
export const takers = ['admin', 'desk', 'teacher'] as const
export type Taker = (typeof takers)[number]

/** A centre on the first of October: four groups of fifteen, whose meetings come by their times. */
export async function newCentre(options: Parameters<typeof newWorld>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(timestampOf(`${month}-01`, '09:00')) })
  const address = await newAddress()
  const world = await newWorld({ rateLimit: 0, ...options }, address)
  const { done, people, newPerson, newCourse } = world
  const books = newBooks()
  await done('admin', 'PUT /settings', { teachersHandleMoney: true })
  const desk = await newPerson('desk', 'registrar')
  const personOf = (by: Taker | 'colleague') => (by === 'desk' ? desk : people[by])
  let day = `${month}-01`
  /** Goes on to a clock of a day. Who works here signs in each day: sessions of the office last no longer. */
  async function clock(on: string, at: string, minutes = 0) {
    vi.setSystemTime(timestampOf(on, at, minutes))
    if (on === day) return
    day = on
    for (const by of [...takers, 'colleague'] as const) {
      const { token } = await done('nobody', 'POST /auth/login', { login: by, password })
      personOf(by).token = token
    }
  }
  const physics: Item = await newCourse({ title: 'Physics' })
  const chemistry: Item = await newCourse({ title: 'Chemistry' }, 'colleague')
  const arabic: Item = await newCourse({ title: 'Arabic' }, 'admin')
  const teacherId = people.teacher.id
  const ownTerms = {
    monthly: { courseId: physics.id, teacherId, partMonth: 'byMeetings' },
    session: { courseId: physics.id, teacherId },
    packaged: {
      ...{ courseId: chemistry.id, teacherId: people.colleague.id },
      ...{ packageSessions: bought.sessions, packageDays: bought.days },
    },
    term: { courseId: arabic.id },
  }
  const groups = {} as Record<GroupName, string>
  const ids: Record<string, string> = {}
  const codeOf = (who: string) => `K-${who}`
  for (const name of groupNames) {
    const times = [6, 1, 3].map(day => ({ day, at: clocks[name], minutes: 60 }))
    const billing = name === 'packaged' ? 'package' : name
    const terms = { billing, fee: fees[name], sharePercent: shares[name], ...ownTerms[name] }
    groups[name] = (await done('admin', 'POST /groups', { title: name, times, ...terms })).id
    for (let member = 0; member < members; member++) {
      const who = `${name}.${member}`
      ids[who] = (await newPerson(who, 'student', { externalId: codeOf(who) })).id
    }
    const all = Array.from({ length: members }, (_, member) => `${name}.${member}`)
    const first = name === 'monthly' ? all.filter((_, member) => member !== joining.member) : all
    await join(name, first)
  }

  async function join(name: GroupName, who: string[]) {
    await done('admin', `POST /groups/${groups[name]}/members`, { userIds: who.map(each => ids[each]) })
    if (name === 'term') charged(who, 'term', { amount: fees.term, on: `${month}-01`, name: 'term' })
  }
  function charged(who: string[], group: GroupName, line: { amount: number; on: string; name: string }) {
    books.enter(who.map(each => ({ kind: 'charge', who: each, group, ...line })))
  }
  const today = () => Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO('Africa/Cairo')

  /** Enters what is charged, lowered, paid or given back, as somebody who may. */
  const enter = (by: Taker, who: string, draft: Item): Promise<Item> =>
    done(personOf(by), 'POST /ledger', { userId: ids[who], key: randomUUID(), ...draft })
  /** Takes money, or gives it back, for one group, and writes it into the books of the test. */
  async function take(
    by: Taker,
    who: string,
    paid: { amount: number; group: GroupName; method?: string; kind?: 'payment' | 'refund'; name?: string },
  ) {
    const { amount, group, method = 'cash', kind = 'payment', name } = paid
    const on = today().toPlainDate().toString()
    const { entries } = await enter(by, who, { kind, amount, method, groupId: groups[group] })
    books.enter([{ kind, who, amount, on, group, ...(name && { name }) }])
    books.paper({ by, on, method, total: kind === 'refund' ? -amount : amount })
    return { id: entries[0].id as string, paper: books.papers.at(-1)! }
  }
  const jobs = jobsIn(world)
  /** Charges the month of the monthly group to whoever has not been charged, and answers what became of its members. */
  async function chargeMonth(): Promise<Item> {
    const { id } = await done('admin', 'POST /jobs/charges', { groupId: groups.monthly, month })
    await jobs.until('admin', id, 'ready')
    await done('admin', `POST /jobs/${id}/start`)
    return (await jobs.until('admin', id, 'done')).counts
  }
  /** The meetings of a group in the month, which nobody has made by hand. */
  async function meetingsOf(name: GroupName): Promise<string[]> {
    const listed = `GET /meetings?groupId=${groups[name]}&from=${month}-01&until=${month}-31&sort=startsAt&pageSize=100`
    const { items } = await done('admin', listed)
    return items.map(({ id, startsAt }: Item) => {
      expect(startsAt.slice(0, 7)).toBe(month)
      return id
    })
  }
  return {
    ...{ ...world, address, books, groups, ids, desk, personOf, codeOf, clock, join, charged, enter, take },
    ...{ chargeMonth, meetingsOf, today: () => today().toPlainDate().toString() },
  }
}
export type Centre = Awaited<ReturnType<typeof newCentre>>
