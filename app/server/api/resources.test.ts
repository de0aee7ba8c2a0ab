// It alone catches: a resource whose seven calls differ from those of the others.
import { beforeAll, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { newParents } from '#test/parents.ts'
import { orderOf, type Parents, resources } from '#test/resources.ts'
import { newWorld } from '#test/world.ts'

const encodings = [
  ['JSON', (fields: object) => fields],
  ['a form', toFormData],
] as const
/** What was sent without what nobody is told again. */
const withoutSecrets = (sent: Record<string, unknown>) => {
  const { password: _, accessCode: __, ...rest } = sent
  return rest
}

test('resources are named by their call paths [spec 3.1]', async () => {
  const { app } = await newWorld()
  await app.ready()
  const lists = app.calls.filter(({ name, minimal }) => name.endsWith('.list') && minimal)
  const paths = [
    'announcements',
    'courses',
    'exams',
    'exceptions',
    'groups',
    'guardians',
    'lessons',
    'meetings',
    'questions',
    'quizzes',
    'seasons',
    'summaries',
    'users',
    'views',
  ].map(name => `/${name}`)
  const all = [...paths, '/notes'].toSorted() // the last are each person’s own
  expect(lists.map(({ path }) => path).toSorted()).toEqual(all)
  for (const path of all)
    expect(
      app.calls.filter(call => call.path.startsWith(path)).map(call => `${call.method} ${call.path}`),
    ).toEqual(
      expect.arrayContaining([
        `GET ${path}`,
        `POST ${path}`,
        `GET ${path}/:id`,
        `PUT ${path}/:id`,
        `DELETE ${path}/:id`,
      ]),
    )
  expect(resources.map(({ name }) => `/${name}`).toSorted()).toEqual(paths)
})

describe.each(resources)('$name', ({ name, of, called, needed, full, minimal }) => {
  const order = orderOf({ of, called })
  let world: Awaited<ReturnType<typeof newWorld>>
  let parents: () => Parents
  beforeAll(async () => {
    world = await newWorld()
    parents = await newParents(world)
  })
  const call = (line: string, sent?: object, headers = {}) => world.call('admin', line, sent, headers)
  const make = (more: object = {}) => world.done('admin', `POST /${name}`, { ...needed(parents()), ...more })
  const fieldsOf = (schema: unknown) => Object.keys((schema as { shape: object }).shape).sort()

  test('are listed page by page, with every field but long texts and neighbours [spec 3.2, 7.11, 7.17, 7.28]', async () => {
    const created = [await make({ [called]: 'Lime 1' }), await make({ [called]: 'Lime 2' })]
    const ids = created.map(({ id }) => id)
    const page = (number: number) => world.done('admin', `GET /${name}?q=lime&pageSize=1&page=${number}`)
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages).toMatchObject([1, 2, 3].map(page => ({ total: 2, page, pageSize: 1 })))
    expect(pages.map(({ items }) => items.length)).toEqual([1, 1, 0])
    const listed = pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
    expect(new Set(listed)).toEqual(new Set(ids))
    const detail =
      {
        announcements: ['people', 'userIds'],
        groups: ['clashes'],
        lessons: ['body', 'previous', 'next', 'previousId', 'nextId'],
        questions: ['content', 'explanation'],
        quizzes: ['body', 'notBegun', 'people', 'plan', 'previous', 'next'],
        summaries: ['body'],
      }[name] ?? []
    expect(Object.keys(pages[0].items[0]).sort()).toEqual(
      fieldsOf(of.read.reply).filter(field => !detail.includes(field)),
    )
    expect(await world.done('admin', `GET /${name}?q=lime`)).toMatchObject({ pageSize: 20, total: 2 })
  })

  test('are listed in short by Minimal=1, in the same way [spec 7.12, 7.18]', async () => {
    const created = [await make({ [called]: 'Plum 1' }), await make({ [called]: 'Plum 2' })]
    const line = `GET /${name}?Minimal=1&q=plum`
    const all = await world.done('admin', `${line}&sort=${order}`)
    expect(Object.keys(all).sort()).toEqual(['items', 'page', 'pageSize', 'total'])
    expect(all).toMatchObject({ total: 2, page: 1, pageSize: 1_000 })
    const short = (item: Record<string, unknown>) =>
      Object.fromEntries(minimal.map(field => [field, item[field]]))
    expect(all.items).toEqual(created.map(short))
    const second = await world.done('admin', `${line}&sort=-${order}&page=2&pageSize=1`)
    expect(second).toEqual({ items: [short(created[0])], total: 2, page: 2, pageSize: 1 })
    expect(await world.done('admin', `${line}&deleted=true`)).toMatchObject({ total: 0 })
    expect((await call(`${line}&pageSize=1001`)).status).toBe(422)
    expect((await call(`${line}&colour=green`)).status).toBe(422)
  })

  test('one is read, with its version as ETag [spec 3.2, 7.13, 7.19]', async () => {
    const created = await make()
    const { status, headers, body } = await call(`GET /${name}/${created.id}`)
    expect({ status, etag: headers.etag, body }).toEqual({ status: 200, etag: '"1"', body: created })
    expect(Object.keys(body).sort()).toEqual(fieldsOf(of.read.reply))
  })

  test.each(encodings)(
    'one is made from %s, with everything that was sent [spec 3.2, 7.14, 7.20]',
    async (_, as) => {
      const sent = full(parents())
      expect(Object.keys(sent).sort()).toEqual(fieldsOf(of.draft))
      const { status, headers, body } = await call(`POST /${name}`, as(sent))
      expect({ status, etag: headers.etag, location: headers.location }).toEqual({
        ...{ status: 201, etag: '"1"', location: `/api/${name}/${body.id}` },
      })
      expect(body).toMatchObject({ ...withoutSecrets(sent), version: 1 })
      expect(await world.done('admin', `GET /${name}/${body.id}`)).toEqual(body)
    },
  )

  test.each(encodings)('one is changed from %s, in what was sent alone [spec 7.15, 7.21]', async (_, as) => {
    const created = await make()
    const sent = { ...full(parents()) }
    const { [called]: title, ...others } = sent
    const first = await call(`PUT /${name}/${created.id}`, as({ [called]: title }), { 'if-match': '"1"' })
    expect(first).toMatchObject({ status: 200, headers: { etag: '"2"' } })
    const { updatedAt } = first.body
    expect(first.body).toEqual({ ...created, [called]: title, updatedAt, version: 2 })
    const { body } = await call(`PUT /${name}/${created.id}`, as(others), { 'if-match': 'W/"2"' })
    expect(body).toMatchObject({ ...withoutSecrets(sent), version: 3 })

    const stale = await call(`PUT /${name}/${created.id}`, as({ [called]: 'Late' }), { 'if-match': '"2"' })
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale' } })
    expect(stale.body.current).toEqual(body)
    expect(stale.body.changedBy).toBe('admin')
    const any = await call(`PUT /${name}/${created.id}`, as({ [called]: 'Any' }), { 'if-match': '*' })
    expect(any.body).toMatchObject({ [called]: 'Any', version: 4 })
  })

  test('one is deleted into the bin, and comes back as it was [spec 7.16, 7.22]', async () => {
    const created = await make({ [called]: 'Quince' })
    const listed = async (query: string) =>
      (await world.done('admin', `GET /${name}?q=quince&${query}`)).items.map(({ id }: { id: string }) => id)
    expect(await listed('')).toEqual([created.id])
    expect(await call(`DELETE /${name}/${created.id}`)).toMatchObject({ status: 204, body: undefined })
    expect([await listed(''), await listed('deleted=true')]).toEqual([[], [created.id]])
    for (const line of [`GET /${name}/`, `PUT /${name}/`, `DELETE /${name}/`])
      expect((await call(`${line}${created.id}`, line.startsWith('PUT') ? {} : undefined)).status).toBe(404)

    const back = await call(`POST /${name}/${created.id}/restore`)
    expect(back).toMatchObject({ status: 200, headers: { etag: '"3"' } })
    expect(back.body).toEqual({ ...created, version: 3 })
    expect([await listed(''), await listed('deleted=true')]).toEqual([[created.id], []])
    expect((await call(`POST /${name}/${created.id}/restore`)).status).toBe(404)
  })
})
