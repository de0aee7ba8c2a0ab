import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { brokenLinks, newSchool } from '#test/money.ts'

const school = await newSchool()
const { call, done, people, monthly, packaged, course, join, personOf } = school
type As = Parameters<typeof personOf>[0]
const { until, takeBack, rowsOf } = jobsIn(school)
await join(monthly, people.other.id, { fee: 30_000, reason: 'sibling' })
const thisMonth = Temporal.Now.zonedDateTimeISO('Africa/Cairo').toPlainDate().toPlainYearMonth()
const month = thisMonth.toString()
const free = await school.group({ title: 'Free' })
const term = await school.group({ title: 'Term', courseId: course.id })
const ids: Record<string, string> = {
  ...{ monthly: monthly.id, packaged: packaged.id, course: course.id, free: free.id, term: term.id },
  ...{ chemistry: packaged.courseId, nowhere: randomUUID() },
}
const charge = (draft: object, as: As = 'admin') =>
  call(
    personOf(as),
    'POST /jobs/charges',
    JSON.parse(JSON.stringify(draft).replace(/\{(\w+)\}/g, (_, name) => ids[name]!)),
  )
/** Charges, and answers the job once it is done. */
async function charged(draft: object) {
  const { body } = await charge(draft)
  const ready = await until('admin', body.id, 'ready')
  await done('admin', `POST /jobs/${body.id}/start`)
  return { ready, job: await until('admin', body.id, 'done') }
}
const total = async (query = '') =>
  (await done('admin', `GET /ledger?kind=charge&voided=false&${query}`)).total

test.each<[as: As, handles: boolean, draft: object, status: number, path?: string, code?: string]>([
  ['admin', true, { month }, 422, 'groupId', 'required'],
  ['admin', true, { month, groupId: '{monthly}', courseId: '{course}' }, 422, 'groupId', 'not_offered'],
  ['admin', true, { month, groupId: '{nowhere}' }, 422, 'groupId', 'not_offered'],
  ['admin', true, { month, groupId: '{packaged}' }, 422, 'groupId', 'not_offered'],
  ['admin', true, { groupId: '{monthly}' }, 422, 'groupId', 'not_offered'],
  ['admin', true, { month, groupId: '{free}' }, 422, 'groupId', 'not_offered'],
  ['admin', true, { month, courseId: '{chemistry}' }, 422, 'courseId', 'not_offered'],
  ['admin', true, { month, courseId: '{nowhere}' }, 422, 'courseId', 'not_offered'],
  ['admin', true, { month: '2026-13', groupId: '{monthly}' }, 422, 'month', 'wrong_format'],
  [
    'admin',
    true,
    { month: thisMonth.subtract({ months: 13 }).toString(), groupId: '{monthly}' },
    422,
    'month',
    'too_low',
  ],
  [
    'admin',
    true,
    { month: thisMonth.add({ months: 13 }).toString(), groupId: '{monthly}' },
    422,
    'month',
    'too_high',
  ],
  ['admin', true, { month, groupId: '{monthly}', amount: 0 }, 422, 'amount', 'too_low'],
  ['teacher', true, { month, groupId: '{packaged}' }, 422, 'groupId', 'not_offered'],
  ['teacher', false, { month, groupId: '{monthly}' }, 404],
  ['assistant', true, { month, groupId: '{monthly}' }, 404],
  ['student', true, { month, groupId: '{monthly}' }, 404],
  ['nobody', true, { month, groupId: '{monthly}' }, 401],
])(
  '%s, with teachers who handle money: %s, charges %j: %i',
  async (as, teachersHandleMoney, draft, status, path, code) => {
    await done('admin', 'PUT /settings', { teachersHandleMoney })
    const reply = await charge(draft, as)
    expect([reply.status, reply.body.errors?.[0]?.path, reply.body.errors?.[0]?.code]).toEqual([
      status,
      path,
      code,
    ])
  },
)

test('a month is charged once, tried before, and taken back by voiding it', async () => {
  const key = randomUUID()
  const asked = await charge({ groupId: '{monthly}', month, key })
  expect(asked.status).toBe(202)
  expect((await charge({ groupId: '{monthly}', month, key })).status).toBe(200)
  const ready = await until('admin', asked.body.id, 'ready')
  expect(ready).toMatchObject({ kind: 'charges', total: 2, preview: { tried: 2, changed: 2, same: 0 } })
  expect(await total()).toBe(0)
  await done('admin', `POST /jobs/${ready.id}/start`)
  const job = await until('admin', ready.id, 'done')
  expect(job).toMatchObject({ counts: { changed: 2, same: 0 }, undoUntil: expect.any(String) })
  const { items } = await done('admin', `GET /ledger?month=${month}&sort=createdAt`)
  expect(items.map(({ amount, user, seq }: any) => [user.name, amount, seq])).toEqual([
    ['other', 30_000, 1],
    ['student', 45_000, 1],
  ])
  const again = await charged({ courseId: '{course}', month })
  expect(again.ready.preview).toMatchObject({ same: 2, changed: 0 })
  expect(again.job.counts).toMatchObject({ same: 2, changed: 0 })
  expect(await rowsOf('admin', again.job.id)).toMatchObject([
    { result: 'same', code: 'already_charged', title: 'other' },
    { result: 'same', code: 'already_charged', title: 'student' },
  ])
  await done('admin', `POST /ledger/${items[0].id}/void`, { reason: 'by hand' })
  expect((await takeBack('admin', job.id)).counts).toMatchObject({ kept: 1 })
  expect(await total()).toBe(0)
  expect(brokenLinks(await school.chain())).toEqual([])
})

test('an amount stands for the fee, also where there is no model; terms need no month', async () => {
  const { job } = await charged({ groupId: '{monthly}', month, amount: 100 })
  expect(job.counts.changed).toBe(2)
  expect(await total(`month=${month}`)).toBe(2)
  await join(free)
  await charged({ groupId: '{free}', month, amount: 700 })
  expect((await done('admin', `GET /ledger?groupId=${free.id}`)).items).toMatchObject([
    { amount: 700, month },
  ])
  await join(term, undefined, { move: true })
  await done('admin', `PUT /groups/${term.id}`, { billing: 'term', fee: 9_000 })
  expect((await charged({ groupId: '{term}' })).job.counts.changed).toBe(1)
  expect((await done('admin', `GET /ledger?groupId=${term.id}`)).items).toMatchObject([
    { amount: 9_000, month: null },
  ])
})

test('two who charge a month at once charge each person once', async () => {
  const next = thisMonth.add({ months: 1 }).toString()
  const jobs = await Promise.all([
    charge({ groupId: '{monthly}', month: next }),
    charge({ groupId: '{monthly}', month: next }, 'registrar'),
  ])
  for (const [index, { body }] of jobs.entries()) {
    const who = personOf(index === 0 ? 'admin' : 'registrar')
    await expect.poll(async () => (await done(who, `GET /jobs/${body.id}`)).state).toBe('ready')
  }
  await Promise.all(jobs.map(({ body }) => done('admin', `POST /jobs/${body.id}/start`)))
  for (const { body } of jobs) await until('admin', body.id, 'done')
  expect(await total(`month=${next}`)).toBe(1)
})
