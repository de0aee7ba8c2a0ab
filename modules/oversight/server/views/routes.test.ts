import { randomUUIDv7 } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { purge } from '#platform/server/retention/purge.ts'
import { type As, newWorld } from '#test/world.ts'
import { maxViews } from '../../contract/view.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let registrar: { id: string; token: string }
beforeAll(async () => {
  world = await newWorld()
  registrar = await world.newPerson('registrar', 'registrar')
})
afterEach(() =>
  world.db.write(async tx => {
    await tx.deleteFrom('views').execute()
  }),
)
const save = (as: As | typeof registrar, draft: object = {}) =>
  world.call(as, 'POST /views', { list: 'lessons', name: 'Drafts', ...draft })
const saved = async (as: As, draft: object = {}) => (await save(as, draft)).body
const named = async (as: As, query = '') =>
  (await world.done(as, `GET /views?${query}`)).items.map(({ name }: { name: string }) => name)
const id = '01890000-0000-7000-8000-000000000000'

describe('a new view', () => {
  test('starts from its defaults: private, of the whole list, after the others', async () => {
    await save('teacher', { name: 'First' })
    expect(await saved('teacher')).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
      ...{
        list: 'lessons',
        name: 'Drafts',
        query: {},
        columns: [],
        density: 'comfortable',
        shared: false,
        position: 2,
      },
      owner: { id: world.people.teacher.id, name: 'teacher' },
    })
  })

  test.each<[list: string, sent: object, kept: object]>([
    ['users', { role: 'teacher', q: ' هدى ' }, { role: 'teacher', q: 'هدى' }],
    ['students', { status: 'disabled', courseId: id }, { status: 'disabled', courseId: id }],
    ['courses', { language: 'en', deleted: 'true' }, { language: 'en', deleted: true }],
    ['seasons', { sort: '-position', upcoming: true }, { sort: '-position', upcoming: true }],
    ['lessons', { sort: 'status,-title' }, { sort: 'status,-title' }],
    ['summaries', { status: 'draft' }, { status: 'draft' }],
    ['announcements', { pinned: false, status: 'scheduled' }, { pinned: false, status: 'scheduled' }],
    ['enrolments', { userId: id }, { userId: id }],
  ])('of %s keeps %j, as JSON and from a form', async (list, query, kept) => {
    for (const as of [(sent: object) => sent, toFormData]) {
      const { body } = await world.call('admin', 'POST /views', as({ list, name: 'A', query }))
      expect(body.query).toEqual(kept)
    }
  })

  test('keeps the columns of its list in their order, and how dense it is; a change names others', async () => {
    const look = { columns: ['status', 'course'], density: 'compact' }
    const { body } = await save('teacher', look)
    expect(body).toMatchObject(look)
    const changed = await world.done('teacher', `PUT /views/${body.id}`, { columns: ['position'] })
    expect(changed).toMatchObject({ columns: ['position'], density: 'compact' })
    const refused = await world.call('teacher', `PUT /views/${body.id}`, { columns: ['teachers'] })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'columns.0', code: 'not_offered' })],
    ])
  })

  test.each<[what: string, as: As | 'registrar', draft: object, rule: object]>([
    ['without a list', 'admin', { list: undefined }, { path: 'list', code: 'required' }],
    ['of no list', 'admin', { list: 'notes' }, { path: 'list', code: 'not_offered' }],
    ['of a list one does not have', 'registrar', {}, { path: 'list', code: 'not_offered' }],
    ['without a name', 'admin', { name: ' ' }, { path: 'name', code: 'required' }],
    ['of a long name', 'admin', { name: 'x'.repeat(61) }, { path: 'name', code: 'too_long', limit: 60 }],
    ['by no column', 'admin', { columns: ['x'] }, { path: 'columns.0', code: 'not_offered' }],
    ['by one twice', 'admin', { columns: ['status', 'status'] }, { path: 'columns.1', code: 'not_offered' }],
    ['of no density', 'admin', { density: 'airy' }, { path: 'density', code: 'not_offered' }],
    ['of a text', 'admin', { query: 'status=draft' }, { path: 'query', code: 'wrong_type' }],
    ['of a list of filters', 'admin', { query: [] }, { path: 'query', code: 'wrong_type' }],
    ['by no filter of it', 'admin', { query: { role: 'x' } }, { path: 'query.role', code: 'unknown' }],
    ['by no value', 'admin', { query: { status: null } }, { path: 'query.status', code: 'required' }],
    [
      'by a wrong value',
      'admin',
      { query: { status: 'ripe' } },
      { path: 'query.status', code: 'not_offered' },
    ],
    ['by several values', 'admin', { query: { q: ['a'] } }, { path: 'query.q', code: 'wrong_type' }],
    ['by what no one can store', 'admin', { query: { q: '\0' } }, { path: 'query.q', code: 'wrong_format' }],
    ['in no order of it', 'admin', { query: { sort: 'size' } }, { path: 'query.sort', code: 'wrong_format' }],
    ['of one of its pages', 'admin', { query: { page: 2 } }, { path: 'query.page', code: 'unknown' }],
    [
      'of students that are none',
      'admin',
      { list: 'students', query: { role: 'admin' } },
      { path: 'query.role', code: 'unknown' },
    ],
  ])('%s is refused', async (_, as, draft, rule) => {
    expect(await save(as === 'registrar' ? registrar : as, draft)).toMatchObject({
      status: 422,
      body: { errors: [rule] },
    })
  })
})

describe('a change', () => {
  test('is checked by the list of the view, which stays', async () => {
    const { id } = await saved('teacher')
    const change = (sent: object) => world.call('teacher', `PUT /views/${id}`, sent)
    expect(await change({ query: { status: 'draft' } })).toMatchObject({
      status: 200,
      body: { version: 2, query: { status: 'draft' } },
    })
    expect(await change({ list: 'lessons', query: { status: 'draft' } })).toMatchObject({
      body: { version: 2 },
    })
    for (const [sent, path] of [
      [{ list: 'courses' }, 'list'],
      [{ query: { language: 'en' } }, 'query.language'],
    ] as const)
      expect(await change(sent)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  })

  test('by others is refused where they see it, and nobody else sees it', async () => {
    const { id } = await saved('teacher', { shared: true })
    const change = (as: As | typeof registrar) => world.call(as, `PUT /views/${id}`, { name: 'Mine' })
    expect(await change('colleague')).toMatchObject({ status: 409, body: { code: 'not_yours' } })
    expect(await change(registrar)).toMatchObject({ status: 404 })
    expect(await change('admin')).toMatchObject({ status: 200, body: { owner: { name: 'teacher' } } })
    await world.done('teacher', `PUT /views/${id}`, { shared: false })
    expect(await change('colleague')).toMatchObject({ status: 404 })
  })
})

test('each of a person’s views of a list stands in its place', async () => {
  for (const name of ['A', 'B', 'C']) await save('teacher', { name })
  await save('teacher', { name: 'Of courses', list: 'courses' })
  await save('colleague', { name: 'Of others', shared: true })
  const own = async () =>
    (await named('teacher', 'list=lessons&sort=position')).filter((name: string) => name !== 'Of others')
  const [, b, c] = (await world.done('teacher', 'GET /views?list=lessons&sort=createdAt')).items
  await world.done('teacher', `PUT /views/${c.id}`, { position: 1 })
  expect(await own()).toEqual(['C', 'A', 'B'])
  await world.done('teacher', `DELETE /views/${c.id}`)
  await save('teacher', { name: 'D', position: 1 })
  await world.done('teacher', `POST /views/${c.id}/restore`)
  expect(await own()).toEqual(['C', 'D', 'A', 'B'])
  expect(await world.done('teacher', `GET /views/${b.id}`)).toMatchObject({ version: 1 })
})

describe('a person has a hundred at most', () => {
  const full = { status: 422, body: { errors: [{ path: 'name', code: 'over_limit', limit: maxViews }] } }
  const fillTo = async (count: number) => {
    const { id } = await saved('teacher', { position: 1 })
    const row = await world.db.read.selectFrom('views').selectAll().where('id', '=', id).executeTakeFirst()
    const rows = Array.from({ length: count - 1 }, (_, at) => ({
      ...{ ...row!, id: randomUUIDv7(), position: at + 2 },
    }))
    await world.db.write(tx => tx.insertInto('views').values(rows).execute())
    return id
  }

  test('also when they save fifty at once', async () => {
    await fillTo(maxViews - 20)
    const answers = await Promise.all(Array.from({ length: 50 }, () => save('teacher')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(full)
    const { items, total } = await world.done('teacher', 'GET /views?pageSize=100')
    expect(total).toBe(maxViews)
    expect(new Set(items.map(({ position }: { position: number }) => position)).size).toBe(maxViews)
    expect((await save('colleague')).status).toBe(201)
  })

  test('and none comes back from the bin beyond', async () => {
    const id = await fillTo(maxViews)
    await world.done('teacher', `DELETE /views/${id}`)
    expect((await save('teacher')).status).toBe(201)
    expect(await world.call('teacher', `POST /views/${id}/restore`)).toMatchObject(full)
  })
})

test('who is no longer there leaves what they shared, until they are gone for good', async () => {
  const shared = world
  world = await newWorld() // people go in it
  onTestFinished(() => void (world = shared))
  const colleague = await saved('colleague', { shared: true })
  const binned = await saved('teacher', { name: 'Binned' })
  await world.done('teacher', `DELETE /views/${binned.id}`)
  await world.done('admin', `DELETE /users/${world.people.colleague.id}`)
  expect(await named('teacher')).toEqual(['Drafts'])
  await purge(world.db, Date.now() + 29 * 86_400_000)
  expect(await world.db.read.selectFrom('views').select('id').execute()).toHaveLength(2)
  await purge(world.db, Date.now() + 31 * 86_400_000)
  expect(await world.db.read.selectFrom('views').select('id').execute()).toEqual([])
  await world.renew('teacher')
  expect((await world.call('teacher', `GET /views/${colleague.id}`)).status).toBe(404)
})
