import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeIn } from '#platform/contract/code.ts'
import { importsIn } from '#test/imports.ts'
import { jobsIn } from '#test/jobs.ts'
import { newWorld, password } from '#test/world.ts'

const world = await newWorld({ publicUrl: 'https://school.example' })
const { call, done, db, people } = world
const { until, rowsOf } = jobsIn(world)
type As = keyof typeof people
type Printed = { name: string; username: string; code: string; groupTitle: string | null }

let learners: { id: string }[]
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)
beforeAll(async () => {
  learners = await Promise.all(['noor', 'omar', 'lina'].map(name => world.newPerson(name, 'student')))
  await db.write(tx =>
    tx.updateTable('users').set({ lastSeenAt: null }).where('role', '=', 'student').execute(),
  )
})

async function ready(as: As, selection: object, more: object = {}) {
  const { id } = await done(as, 'POST /jobs/cards', { selection, ...more })
  return until(as, id, 'ready')
}
async function printed(as: As, selection: object, more: object = {}) {
  const { id } = await ready(as, selection, more)
  await done(as, `POST /jobs/${id}/start`)
  const job = await until(as, id, 'done')
  return { job, cards: (await done(as, `GET /jobs/${id}/cards`)).items as Printed[] }
}
const personOf = (username: string) =>
  db.read.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

describe('is refused', () => {
  test.each<[object, object]>([
    [{}, { path: 'selection', code: 'required' }],
    [{ selection: {} }, { path: 'selection', code: 'not_offered' }],
    [{ selection: { ids: [randomUUID()], query: {} } }, { path: 'selection', code: 'not_offered' }],
    [{ selection: { ids: [randomUUID()], jobId: randomUUID() } }, { path: 'selection', code: 'not_offered' }],
    [{ selection: { jobId: randomUUID() } }, { path: 'selection.jobId', code: 'not_offered' }],
    [{ selection: { query: { tree: 1 } } }, { path: 'selection.query.tree', code: 'unknown' }],
    [{ selection: { query: { deleted: true } } }, { path: 'selection.query.deleted', code: 'not_offered' }],
    [
      { selection: { query: {} }, days: 0 },
      { path: 'days', code: 'too_low' },
    ],
    [
      { selection: { query: {} }, days: 181 },
      { path: 'days', code: 'too_high' },
    ],
  ])('%j', async (body, error) => {
    const reply = await call('admin', 'POST /jobs/cards', body)
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', errors: [error] } })
  })

  test('to who has no cards', async () => {
    for (const as of ['teacher', 'student'] as const)
      expect((await call(as, 'POST /jobs/cards', { selection: { query: {} } })).status).toBe(404)
  })
})

test('is ready with who signed in before, and who can have no card', async () => {
  await done('nobody', 'POST /auth/login', { login: 'lina', password })
  const gone = randomUUID()
  const job = await ready('admin', { ids: [...idsOf(learners), people.teacher.id, gone] })
  expect(job).toMatchObject({
    ...{ kind: 'cards', resource: 'users', action: null, total: 5, done: 2, undoUntil: null },
    counts: { new: 2, changed: 1, refused: 1, gone: 1 },
  })
  expect(
    (await rowsOf('admin', job.id)).map(({ title, result, code }: any) => [title, result, code]),
  ).toEqual([
    ['noor', 'waiting', null],
    ['omar', 'waiting', null],
    ['lina', 'waiting', 'signed_in'],
    ['teacher', 'refused', 'not_offered'],
    ['', 'gone', null],
  ])
  const seen = await done('admin', `GET /jobs/${job.id}/rows?code=signed_in`)
  expect(seen.total).toBe(1)
  expect((await done('admin', `GET /jobs/${job.id}/cards`)).items).toEqual([])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('each gets a card, which is kept by no means that tells its code', async () => {
  const group = await done('admin', 'POST /groups', { title: 'السبت ٥ مساءً' })
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [learners[0]!.id] })
  const before = await personOf('noor')
  const { job, cards } = await printed('admin', { ids: idsOf(learners) }, { days: 30 })
  expect(job).toMatchObject({ total: 3, done: 3, counts: { new: 2, changed: 1 }, undoUntil: null })
  expect(cards.map(({ name, username, groupTitle }) => ({ name, username, groupTitle }))).toEqual([
    { name: 'noor', username: 'noor', groupTitle: 'السبت ٥ مساءً' },
    { name: 'omar', username: 'omar', groupTitle: null },
    { name: 'lina', username: 'lina', groupTitle: null },
  ])
  expect(new Set(cards.map(({ code }) => code)).size).toBe(3)
  for (const { code } of cards) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)

  const after = await personOf('noor')
  const days = (Date.parse(after.cardUntil!) - Date.now()) / 86_400_000
  expect([after.version, after.updatedAt, Math.round(days)]).toEqual([before.version, before.updatedAt, 30])
  const plain = codeIn(cards[0]!.code)!
  const tables = ['users', 'jobs', 'jobRows', 'audit'] as const
  const all = await Promise.all(tables.map(name => db.read.selectFrom(name).selectAll().execute()))
  expect(JSON.stringify(all)).not.toContain(plain)
  expect(JSON.stringify(all)).not.toContain(cards[0]!.code)
  const audited = await db.read.selectFrom('audit').selectAll().where('requestId', '=', job.id).execute()
  expect(audited.map(({ action, kind, actorId }) => [action, kind, actorId])).toEqual(
    Array(3).fill(['card', 'users', people.admin.id]),
  )
  expect(JSON.stringify(audited)).not.toContain(after.cardHash)
  expect(await done('admin', `GET /jobs/${job.id}/cards?page=2&pageSize=2`)).toMatchObject({
    ...{ total: 3, page: 2, address: 'https://school.example/auth/login', items: [{ username: 'lina' }] },
  })
  expect(await call('admin', `POST /jobs/${job.id}/undo`)).toMatchObject({
    ...{ status: 409, body: { code: 'cannot_undo' } },
  })
})

test('each card names whom it can be sent to: guardians, then the student, and who lacks a number', async () => {
  const phones = { salma: '+201000000001', hana: '+201000000002', ziad: undefined, layla: undefined }
  const ids: Record<string, string> = {}
  for (const [name, phone] of Object.entries({ ...phones, disabled: '+201000000003' }))
    ids[name] = (await world.newPerson(name, 'student', phone ? { phone } : {})).id
  await db.write(tx => tx.updateTable('users').set({ locale: 'en' }).where('username', '=', 'hana').execute())
  const guardian = (name: string, phone: string | null, of: string[], more: object = {}) =>
    done('admin', 'POST /guardians', { name, phone, studentIds: of.map(each => ids[each]), ...more })
  await guardian('منى', '+201001234567', ['salma', 'ziad'])
  await guardian('Adel', '+201001234568', ['salma'], { language: 'en' })
  await guardian('Mail', null, ['layla'], { email: 'mail@school.example' })
  await done('admin', 'PUT /settings', { nameAr: 'مدرسة النور', nameEn: '' })
  const { job } = await printed('admin', { ids: Object.values(ids) })
  await done('admin', `PUT /users/${ids.disabled}`, { status: 'disabled' })
  const desk = await world.newPerson('sending.desk', 'registrar')
  const { items } = await done(desk, `GET /jobs/${job.id}/cards`)
  const cards = new Map<string, any>(items.map((card: Printed) => [card.username, card]))
  expect(
    items.map(({ username, whatsapp }: any) => [
      username,
      ...whatsapp.map(({ to, name, phone }: any) => [to, name, phone]),
    ]),
  ).toEqual([
    [
      'salma',
      ['guardian', 'منى', '+201001234567'],
      ['guardian', 'Adel', '+201001234568'],
      ['student', 'salma', '+201000000001'],
    ],
    ['hana', ['student', 'hana', '+201000000002']],
    ['ziad', ['guardian', 'منى', '+201001234567']],
    ['layla', ['student', 'layla', null]],
    ['disabled'],
  ])
  expect(cards.get('layla').whatsapp[0].url).toBeNull()
  const {
    code,
    whatsapp: [mona, adel, salma],
  } = cards.get('salma')
  const textOf = ({ url, phone }: { url: string; phone: string }) => {
    expect(url).toContain(`https://wa.me/${phone.slice(1)}?text=`)
    return new URL(url).searchParams.get('text')!
  }
  const link = `https://school.example/auth/login#u=salma&c=${code}`
  expect(textOf(mona)).toBe(
    `مدرسة النور\nبطاقة دخول salma\nاسم المستخدم:\nsalma\nالرمز:\n${code}\nالدخول من هنا: ${link}\nبعد الدخول تُختار كلمة مرور تحلّ محل الرمز. نرجو ألا تُرسل هذه البيانات إلى أحد آخر.`,
  )
  // Of a school that has a name in one language alone, it is that.
  expect(textOf(adel)).toMatch(
    `مدرسة النور\nSign-in card of salma\nUsername:\nsalma\nCode:\n${code}\nSign in here: ${link}\n`,
  )
  expect(textOf(salma)).toContain('\nبطاقة دخولك\n')
  expect(textOf(cards.get('hana').whatsapp[0])).toContain('\nYour sign-in card\n')
})

test('a card sent by hand is short, whatever people and school are called', async () => {
  const long = 'ش'.repeat(200)
  const { id } = await world.newPerson('م'.repeat(60), 'student', { name: long, phone: '+201000000009' })
  await done('admin', 'POST /guardians', { name: 'منى', phone: '+201001234569', studentIds: [id] })
  const { job } = await printed('admin', { ids: [id] })
  for (const nameAr of ['', 'مدرسة النور', 'ن'.repeat(100)]) {
    await done('admin', 'PUT /settings', { nameAr })
    const [card] = (await done('admin', `GET /jobs/${job.id}/cards`)).items
    expect(card.whatsapp).toHaveLength(2)
    for (const { url } of card.whatsapp) {
      const text = new URL(url).searchParams.get('text')!
      expect(text.length).toBeLessThanOrEqual(600)
      for (const part of [nameAr, card.username, card.code]) expect(text).toContain(part)
    }
  }
})

test('codes are shown to whoever prints cards, for a day, and the job stays with who asked for it', async () => {
  const boss = await world.newPerson('second.admin', 'admin')
  const desk = await world.newPerson('third.desk', 'registrar')
  const assistant = await world.newPerson('assistant', 'assistant')
  const { job, cards } = await printed('admin', { ids: [learners[0]!.id] })
  const path = `GET /jobs/${job.id}/cards`
  for (const who of [boss, desk]) {
    expect((await done(who, path)).items).toEqual(cards)
    expect(await done(who, `GET /jobs/${job.id}`)).toMatchObject({ owner: { id: people.admin.id } })
    expect(idsOf((await done(who, 'GET /jobs?everyone=true&kind=cards')).items)).toContain(job.id)
    expect((await done(who, 'GET /jobs?kind=cards')).items).toEqual([])
  }
  for (const line of ['start', 'cancel', 'undo'])
    expect(await call(desk, `POST /jobs/${job.id}/${line}`)).toMatchObject({
      ...{ status: 409, body: { code: 'not_yours' } },
    })
  expect((await call(desk, `GET /jobs/${job.id}/rows`)).status).toBe(404)
  for (const who of ['teacher', assistant, 'student'] as const) {
    expect((await call(who, path)).status).toBe(404)
    expect((await call(who, `GET /jobs/${job.id}`)).status).toBe(404)
  }
  expect((await done(assistant, 'GET /jobs?everyone=true')).items).toEqual([])
  const finishedAt = new Date(Date.now() - 86_400_001).toISOString()
  await db.write(tx => tx.updateTable('jobs').set({ finishedAt }).where('id', '=', job.id).execute())
  expect(await call('admin', path)).toMatchObject({ status: 410, body: { code: 'expired' } })
})

test('the front desk makes cards of students, and finds nobody else', async () => {
  const desk = await world.newPerson('front.desk', 'registrar')
  const given = { ids: [learners[1]!.id, people.teacher.id] }
  const { id } = await done(desk, 'POST /jobs/cards', { selection: given })
  await expect.poll(async () => (await done(desk, `GET /jobs/${id}`)).state).toBe('ready')
  expect((await done(desk, `GET /jobs/${id}`)).counts).toMatchObject({ gone: 1 })
  await done('admin', `PUT /users/${desk.id}`, { role: 'teacher' })
  await done('admin', `POST /jobs/${id}/start`)
  await expect.poll(async () => (await done('admin', `GET /jobs/${id}`)).state).toBe('done')
  expect((await done('admin', `GET /jobs/${id}`)).counts).toMatchObject({ new: 0, refused: 1 })
})

test('whom an import has added get cards, and nobody whom it has changed', async () => {
  const imports = importsIn(world)
  const table = 'الاسم,اسم المستخدم,كود الطالب\nنور,,C-1\nسارة,,C-2\nnoor,noor,C-9\n'
  const { id } = await imports.prepared('admin', table)
  expect(await imports.applied('admin', id)).toMatchObject({ counts: { new: 2, changed: 1 } })
  expect(await ready('admin', { jobId: id })).toMatchObject({ total: 2, counts: { new: 2, changed: 0 } })
  const { cards } = await printed('admin', { jobId: id })
  expect(cards.map(({ name, username }) => [name, username])).toEqual([
    ['نور', 'C-1'],
    ['سارة', 'C-2'],
  ])
  const reply = await call('nobody', 'POST /auth/login', { login: 'C-1', password: cards[0]!.code })
  expect(reply).toMatchObject({ status: 200, body: { user: { mustRenew: true } } })
})

test('whoever prints cards prints those of a table that somebody else has read in, and of no staff in it', async () => {
  const imports = importsIn(world)
  const table = 'الاسم,اسم المستخدم,الصفة\nهالة,hala.b,طالب\nنادر,nader.b,معلم\n'
  const { id } = await imports.prepared('admin', table)
  await imports.applied('admin', id)
  const desk = await world.newPerson('other.desk', 'registrar')
  expect(await done(desk, `GET /jobs/${id}`)).toMatchObject({ kind: 'import', result: null, undoUntil: null })
  expect((await call(desk, `GET /jobs/${id}/rows`)).status).toBe(404)
  const job = await done(desk, 'POST /jobs/cards', { selection: { jobId: id } })
  await expect.poll(async () => (await done(desk, `GET /jobs/${job.id}`)).state).toBe('ready')
  const { items } = await done(desk, `GET /jobs/${job.id}/rows`)
  expect(items).toMatchObject([{ title: 'هالة', result: 'waiting' }])
  await done(desk, `POST /jobs/${job.id}/cancel`)
  const assistant = await world.newPerson('other.assistant', 'assistant')
  expect((await call(assistant, `GET /jobs/${id}`)).status).toBe(404)
})

test('asked for twice with one key is one job', async () => {
  const body = { selection: { query: { role: 'student' } }, key: randomUUID() }
  const first = await call('admin', 'POST /jobs/cards', body)
  const second = await call('admin', 'POST /jobs/cards', body)
  expect([first.status, second.status, second.body.id]).toEqual([202, 200, first.body.id])
  expect(first.headers.location).toBe(`/api/jobs/${first.body.id}`)
  await until('admin', first.body.id, 'ready')
  await done('admin', `POST /jobs/${first.body.id}/cancel`)
})
