import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/server/db/new-id.ts'
import { newSchool } from '#test/money.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { moneyScope, visibleEntries } from './policy.ts'

const { db, done, people, registrar, assistant, monthly, packaged, charge } = await newSchool()
const everybody = { ...people, registrar, assistant }
type Who = Exclude<keyof typeof everybody, 'nobody'>
const callers: Record<Who, Role> = {
  ...{ admin: 'admin', registrar: 'registrar', teacher: 'teacher', colleague: 'teacher' },
  ...{ assistant: 'assistant', student: 'student', other: 'student' },
}
const callerOf = (who: Who): Caller => ({
  ...{ id: everybody[who].id, role: callers[who], sessionId: '', requestId: '' },
})

// Entries by the group that they are of, what they are and for whom; where teachers handle money, and where they do not.
beforeAll(async () => {
  await charge(100, { groupId: monthly.id, note: 'of theirs' })
  await charge(100, { groupId: packaged.id, note: 'of another' })
  await charge(100, { note: 'of none' })
  const [entry] = await db.read.selectFrom('ledger').selectAll().execute()
  const payout = (note: string, userId: string, groupId: string | null, line: number) => ({
    ...{ ...entry!, id: newId(), kind: 'payout' as const, key: null, note, userId, groupId, line },
  })
  const payouts = [
    payout('paid to the teacher', people.teacher.id, null, 90),
    payout('paid to a colleague', people.colleague.id, null, 91),
    payout('paid to a colleague for a group of theirs', people.colleague.id, monthly.id, 92),
  ]
  await db.write(tx => tx.insertInto('ledger').values(payouts).execute())
})

const call = 'ledger.list'
const all = [
  ...['of another', 'of none', 'of theirs', 'paid to a colleague'],
  ...['paid to a colleague for a group of theirs', 'paid to the teacher'],
]
test.each<[who: Who, sees: string[]]>([
  ['admin', all],
  ['registrar', all],
  ['teacher', ['of theirs', 'paid to the teacher']],
  ['colleague', ['of another', 'paid to a colleague', 'paid to a colleague for a group of theirs']],
])('%s sees the entries %j', async (who, notes) => {
  const scope = await moneyScope(db.read, callerOf(who), call)
  const rows = await db.read.selectFrom('ledger').select('note').where(visibleEntries(scope!)).execute()
  expect(rows.map(({ note }) => note).toSorted()).toEqual(notes.toSorted())
})

test.each<[who: Who, handles: boolean, shows: boolean, reach: string | undefined]>([
  ['admin', false, false, 'all'],
  ['registrar', false, false, 'all'],
  ['teacher', true, false, 'own'],
  ['teacher', false, true, undefined],
  ['assistant', true, true, undefined],
  ['student', false, true, 'self'],
  ['student', true, false, undefined],
])(
  '%s, with teachers who handle money: %s, and students who see their balance: %s, reaches %s',
  async (who, teachersHandleMoney, balance, reach) => {
    const studentsSee = { attendance: true, scores: true, balance }
    await done('admin', 'PUT /settings', { teachersHandleMoney, studentsSee })
    expect((await moneyScope(db.read, callerOf(who), call))?.reach).toBe(reach)
  },
)

test.each<[who: Who, notes: string[]]>([
  ['student', ['of another', 'of none', 'of theirs']],
  ['other', []],
])('%s, who reaches themselves, sees the entries %j', async (who, notes) => {
  await done('admin', 'PUT /settings', { studentsSee: { attendance: true, scores: true, balance: true } })
  const scope = await moneyScope(db.read, callerOf(who), call)
  const rows = await db.read.selectFrom('ledger').select('note').where(visibleEntries(scope!)).execute()
  expect(rows.map(({ note }) => note).toSorted()).toEqual(notes)
})
