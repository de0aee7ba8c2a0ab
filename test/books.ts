import {
  type AllocatedEntry,
  allocate,
  splitFamily,
  splitPayment,
} from '#modules/money/contract/allocation.ts'
import { sumsByKind } from '#modules/money/server/rules/balance.ts'
import { inspectMarks, type Mark } from '#modules/money/server/rules/marks.ts'
import { meetingsOf, monthlyAmount } from '#modules/money/server/rules/months.ts'
import { givenBack, matchPackages, packageEnd } from '#modules/money/server/rules/packages.ts'

import { dayOf, meetings, months, people, type Person, type School, startOf } from './some-school.ts'

type Entry = AllocatedEntry & {
  userId: Person
  reason: string
  month: string | null
  sessions: number
  endsOn: string | null
  teacherId: string | null
  sharePercent: number | null
}
export const unit = 100

/** Keeps the books of some months by the rules alone; what a rule refuses does not happen. */
export function keepBooks({
  home,
  other,
  makeUpDays,
  partMonth,
  cancelled,
  joined,
  left,
  acts,
  ...given
}: School) {
  const marks = { a: [...given.marks.a], b: [...given.marks.b] }
  let entries: Entry[] = []
  const receipts: { amount: number; ids: Set<string> }[] = []
  let seq = 0
  const groups = { home, other }
  const isCancelled = (at: number) => cancelled.includes(at)
  const write = (
    kind: Entry['kind'],
    lines: (Partial<Entry> & Pick<Entry, 'userId' | 'amount' | 'on'>)[],
  ) => {
    seq++
    const written = lines.map((entry, at): Entry => {
      const group = entry.groupId ? groups[entry.groupId as keyof typeof groups] : null
      return {
        ...{ id: `${seq}.${at}`, seq, line: at + 1, kind, courseId: 'c', groupId: null, ofId: null },
        ...{ reason: 'tuition', month: null, sessions: 0, endsOn: null },
        ...{ teacherId: group && `teacher of ${entry.groupId}`, sharePercent: group?.percent ?? null },
        ...entry,
      }
    })
    entries.push(...written)
    return written
  }
  const of = (who: Person) => entries.filter(({ userId }) => userId === who)
  const marksOf = (who: Person): Mark[] =>
    meetings.flatMap((meeting, at) => {
      const status = marks[who][at]
      if (!status) return []
      const { id, day, groupId } = meeting
      return {
        ...{ meetingId: id, startsAt: startOf(day), day, status, groupId, cancelled: isCancelled(at) },
        ...{ visited: groups[meeting.groupId as 'home'], home: { ...home, groupId: 'home', makeUpDays } },
      }
    })
  const effectsOf = (who: Person) => inspectMarks(marksOf(who))
  /** Charges what marks cost, and takes back what they cost no longer. */
  const followMarks = (who: Person) => {
    const wanted = new Map(
      [...effectsOf(who).effects].flatMap(([meetingId, effect]) =>
        effect.kind === 'charge' ? [[meetingId, effect] as const] : [],
      ),
    )
    const charged = of(who).filter(({ reason }) => reason === 'session')
    const isRight = ({ on, amount, groupId }: Entry) =>
      wanted.get(on)?.amount === amount && wanted.get(on)?.groupId === groupId
    const gone = new Set(charged.filter(charge => !isRight(charge)).map(({ id }) => id))
    entries = entries.filter(({ id, ofId }) => !gone.has(id) && !gone.has(ofId ?? ''))
    const there = new Set(charged.filter(isRight).map(({ on }) => on))
    for (const [on, { amount, groupId }] of wanted)
      if (!there.has(on)) write('charge', [{ userId: who, reason: 'session', amount, on, groupId }])
  }
  const sessionsOf = (who: Person) => {
    const sold = of(who).filter(({ kind, reason }) => kind === 'charge' && reason === 'package')
    const back = of(who).filter(({ kind, reason }) => kind === 'discount' && reason === 'package')
    const packages = sold.map(charge => {
      const returned = back.filter(({ ofId }) => ofId === charge.id)
      return {
        ...charge,
        sessions: returned.reduce((rest, { sessions }) => rest - sessions, charge.sessions),
      }
    })
    const byId = new Map(marksOf(who).map(mark => [mark.meetingId, mark]))
    const taking = [...effectsOf(who).effects].filter(([, { kind }]) => kind === 'session')
    const sessionMarks = taking.map(([id]) => byId.get(id)!)
    return { packages, sessionMarks, ...matchPackages(packages, sessionMarks) }
  }
  const membershipOf = (who: Person) => {
    const [from, until] = [meetings[joined[who]]!.day, left[who] === null ? null : meetings[left[who]]!.day]
    return { joinedAt: startOf(from), leftAt: until && startOf(until) }
  }
  const attendingOf = (who: Person, month: string) => {
    const own = meetings.flatMap((meeting, at) => {
      if (meeting.groupId !== 'home' || meeting.month !== month) return []
      const status = isCancelled(at) ? ('cancelled' as const) : ('held' as const)
      const attended = marks[who][at] === 'present' || marks[who][at] === 'late'
      return { startsAt: startOf(meeting.day), status, attended }
    })
    return { own, ...meetingsOf(own, [membershipOf(who)]) }
  }
  const perform = ({ what, who, on, amount, at }: School['acts'][number]) => {
    const { charges, credit } = allocate(of(who))
    const receiptOf = (kind: Entry['kind'], parts: Parameters<typeof write>[1]) =>
      receipts.push({
        amount: kind === 'refund' ? -amount : amount,
        ids: new Set(write(kind, parts).map(({ id }) => id)),
      })
    if (what === 'pay')
      receiptOf(
        'payment',
        splitPayment(amount, charges).map(part => ({ userId: who, on, ...part })),
      )
    if (what === 'family') {
      const parts = splitFamily(
        amount,
        people.flatMap(each => allocate(of(each)).charges),
      )
      if (parts)
        receiptOf(
          'payment',
          parts.map(part => ({ ...part, userId: part.userId as Person, on })),
        )
    }
    if (what === 'refund' && amount <= Math.min(credit, sumsByKind(of(who)).payment))
      receiptOf('refund', [{ userId: who, amount, on, courseId: null }])
    const some = charges.filter(({ charge }) => charge.reason !== 'package')
    const chosen = some[at % Math.max(1, some.length)]
    if (what === 'discount' && chosen && amount <= chosen.open)
      write('discount', [{ userId: who, amount, on, ofId: chosen.charge.id, groupId: chosen.charge.groupId }])
    const price = home.fee || 30_000
    if (what === 'sell')
      write('charge', [
        {
          userId: who,
          amount: price,
          on,
          reason: 'package',
          groupId: 'home',
          sessions: 8,
          endsOn: packageEnd(on, 30),
        },
      ])
    if (what === 'back') {
      const { packages, used } = sessionsOf(who)
      const source = packages[at % Math.max(1, packages.length)]
      const sessions = source ? Math.min(1 + (at % 3), source.sessions - used.get(source.id)!) : 0
      const worth = givenBack(price, 8, sessions, unit)
      if (source && sessions > 0 && worth > 0)
        write('discount', [{ userId: who, amount: worth, on, reason: 'package', ofId: source.id, sessions }])
    }
    if (what === 'void') {
      const entry = entries[at % Math.max(1, entries.length)]
      const receipt = receipts.find(({ ids }) => entry && ids.has(entry.id))
      const gone = receipt?.ids ?? new Set(entry && entry.reason !== 'session' ? [entry.id] : [])
      entries = entries.filter(({ id, ofId }) => !gone.has(id) && !gone.has(ofId ?? ''))
      if (receipt) receipts.splice(receipts.indexOf(receipt), 1)
    }
    if (what === 'mark') {
      marks[who][at % meetings.length] = (['present', 'absent', 'excused', null] as const)[amount % 4]!
      followMarks(who)
    }
  }
  const countedFor = new Map<string, ReturnType<typeof attendingOf>>()
  for (const who of people) {
    followMarks(who)
    for (const month of months) {
      if (home.billing !== 'monthly') continue
      const counted = attendingOf(who, month)
      const fee = monthlyAmount({ fee: home.fee, partMonth, unit }, counted)
      if (fee === null) continue
      const line = { userId: who, amount: fee, on: dayOf(month, 1), month, groupId: 'home' }
      const [charge] = write('charge', [line])
      countedFor.set(charge!.id, counted)
    }
  }
  for (const each of acts) perform(each)
  return { entries, receipts, marks, of, effectsOf, sessionsOf, countedFor, membershipOf }
}
