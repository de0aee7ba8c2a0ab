import { beforeAll, describe, expect, test } from 'vitest'
import { newParents } from '#test/parents.ts'
import { type Parents, resources } from '#test/resources.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
let parents: () => Parents
beforeAll(async () => {
  parents = await newParents(world)
})
const rich = resources.flatMap(({ name, needed }) => {
  const field = { courses: 'description', seasons: 'description' }[name as string] ?? 'body'
  return ['courses', 'seasons', 'lessons', 'summaries', 'announcements', 'questions', 'quizzes'].includes(
    name,
  )
    ? [{ name, needed, field }]
    : []
})
const deep = '<b>'.repeat(200)
const growing = '&'.repeat(4_000)

test('there are seven kinds with a rich text', () => expect(rich).toHaveLength(7))

describe.each(rich)('the $field of $name', ({ name, needed, field }) => {
  test('is refused where it is too deep, and nothing is kept of it', async () => {
    const refusal = { status: 422, body: { errors: [{ path: field, code: 'too_complex' }] } }
    const draft = { ...needed(parents()), [field]: deep }
    expect(await world.call('admin', `POST /${name}`, draft)).toMatchObject(refusal)
    const { id } = await world.done('admin', `POST /${name}`, { ...draft, [field]: '<p>a</p>' })
    expect(await world.call('admin', `PUT /${name}/${id}`, { [field]: deep })).toMatchObject(refusal)
    expect(await world.done('admin', `GET /${name}/${id}`)).toMatchObject({ [field]: '<p>a</p>', version: 1 })
  })

  test('is as long as it may be, as it is kept', async () => {
    const reply = await world.call('admin', `POST /${name}`, { ...needed(parents()), [field]: growing })
    if (field === 'body') expect(reply.body.body).toHaveLength(20_000)
    else expect(reply.body.errors).toMatchObject([{ path: field, code: 'too_long', limit: 5_000 }])
  })

  test('can be sent again as it came, and stays the same', async () => {
    const given = '<p><section><p>a</p></section> & <a rel="x" href="https://b.c/?d&e">f</a></p> '
    const draft = { ...needed(parents()), [field]: given }
    const { id, [field]: kept } = await world.done('admin', `POST /${name}`, draft)
    expect(kept).toContain('https://b.c/?d&amp;e')
    expect(await world.done('admin', `PUT /${name}/${id}`, { [field]: kept })).toMatchObject({
      [field]: kept,
    })
  })
})
