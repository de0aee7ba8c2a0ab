import { expect, test } from 'vitest'
import { exportOf } from '#platform/server/bulk/exported.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { newSchool } from '#test/money.ts'
import { siteReasons } from '../../contract/entry.ts'

test('the ledger is taken out as whoever asks sees it, with amounts as people write them', async () => {
  const { db, files, monthly, packaged, charge, entered, pay, done, personOf } = await newSchool()
  await charge(45_050, { groupId: monthly.id, month: '2026-11' })
  await entered({ kind: 'charge', reason: 'package', groupId: packaged.id })
  await pay(10_000, { groupId: monthly.id })
  const exported = exportOf({ db, files, country: async () => 'EG' }, 'ledger')!
  async function tableFor(as: Parameters<typeof personOf>[0], role: Caller['role'], query = {}) {
    const caller = { id: personOf(as).id, role, sessionId: '', requestId: 'test' }
    const { rows, total } = await exported.resource.find({ sort: 'createdAt', ...query }, caller, 100)
    const ids = rows.map(({ id }) => id)
    const items = new Map((await exported.rows(ids, caller, 'site')).map(item => [item.id, item]))
    const shown = exported.columns.filter(({ key }) => ['user', 'kind', 'amount', 'groupTitle'].includes(key))
    return [total, ...ids.map(id => shown.map(({ value }) => value(items.get(id), 'en')))]
  }
  const own = [
    ['student', 'Charge', 450.5, 'Monthly'],
    ['student', 'Payment', 100, 'Monthly'],
  ]
  expect(await tableFor('admin', 'admin')).toEqual([
    3,
    own[0],
    ['student', 'Charge', 999, 'Packages'],
    own[1],
  ])
  expect(await tableFor('admin', 'admin', { kind: 'payment' })).toEqual([1, own[1]])
  expect(await tableFor('teacher', 'teacher')).toEqual([2, ...own])
  expect(await tableFor('assistant', 'assistant')).toEqual([0])
  expect(await tableFor('other', 'student')).toEqual([0])
  await done('admin', 'PUT /settings', { teachersHandleMoney: false })
  expect(await tableFor('teacher', 'teacher')).toEqual([0])
})

test('why something is void is told in the language of the table, and as somebody wrote it', async () => {
  const { db, files } = await newSchool()
  const { columns } = exportOf({ db, files, country: async () => 'EG' }, 'ledger')!
  const { value } = columns.find(({ key }) => key === 'voidReason')!
  expect(
    [...siteReasons, 'constructor', 'مرتين', null].map(voidReason => value({ voidReason }, 'ar')),
  ).toEqual([
    ...['تغيّر تسجيل الحضور', 'أصبح الحسابان حسابًا واحدًا', 'تم التراجع عن المهمة', 'عاد الطالب إلى المجموعة'],
    ...['constructor', 'مرتين', null],
  ])
})
