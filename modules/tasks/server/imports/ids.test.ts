import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'
import { newId } from '#platform/server/db/new-id.ts'

const world = await newWorld()
const { done } = world
const { prepared, applied, rowsOf } = importsIn(world)
const heads = 'Bustan ID,Name,Phone,Student code'

test('somebody is found by their id, whatever else a row says; by one that is unknown here, by what follows', async () => {
  const known = await world.newPerson('amal', 'student', { name: 'أمل سمير', phone: '+201001234501' })
  const coded = await world.newPerson('coded', 'student', { name: 'هاني لطفي', externalId: '77' })
  const content = [
    heads,
    `${known.id},أمل سمير عبده,,`,
    `${newId()},هاني لطفي,,77`,
    `${newId()},ليلى مراد,01001234502,`,
    'x17,نادر فهمي,,',
  ].join('\n')
  const job = await prepared('admin', content)
  const rows = await rowsOf('admin', job.id)
  expect(rows.map(({ result, code, thingId }) => [result, code, thingId])).toEqual([
    ['changed', null, known.id],
    ['same', null, coded.id],
    ['new', null, null],
    ['faulty', 'wrong_format', null],
  ])
  expect((await applied('admin', job.id, 'skip')).counts).toMatchObject({ new: 1, changed: 1, refused: 0 })
  // What was taken out of another school comes in once.
  expect((await prepared('admin', content)).counts).toMatchObject({ new: 0, changed: 0, same: 3, faulty: 1 })
})

test('an id that is unknown here says nothing of who is meant by a known name', async () => {
  await world.newPerson('twin', 'student', { name: 'دينا فؤاد' })
  const job = await prepared('admin', `${heads}\n${newId()},دينا فؤاد,,`)
  expect(await rowsOf('admin', job.id)).toMatchObject([{ result: 'conflict', code: 'same_name' }])
  await done('admin', `POST /jobs/${job.id}/cancel`)

  // As little of a name that a row above has: whoever is asked for now is not refused later.
  const above = await prepared('admin', `${heads}\n,تامر حلمي,01001234503,\n${newId()},تامر حلمي,,`)
  expect(await rowsOf('admin', above.id)).toMatchObject([
    { result: 'new' },
    { result: 'conflict', code: 'same_name' },
  ])
  await done('admin', `POST /jobs/${above.id}/cancel`)
})
