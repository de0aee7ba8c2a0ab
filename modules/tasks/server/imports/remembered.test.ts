import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { done } = world
const { prepared, applied, until } = importsIn(world)
const course = await world.newCourse({ title: 'الرياضيات', status: 'published' })
const desk = await world.newPerson('desk', 'registrar')
type Who = Parameters<typeof done>[0]
const read = (who: Who, id: string) => done(who, `GET /jobs/${id}/import`)
const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field)

test('the same headers again are read as the last time, by anybody, until somebody begins anew', async () => {
  const first = await prepared(
    'admin',
    'كشف ٢٠٢٦\nالبيان,المسلسل العام,ملاحظات\nسعاد كامل,901,\nهدى كامل,902,نقل',
  )
  expect(first.state).toBe('mapping')
  const columns = [
    { index: 0, field: 'name' },
    { index: 1, field: 'externalId' },
    { index: 2, field: null },
  ]
  await done('admin', `PUT /jobs/${first.id}/import`, { headerRow: 2 })
  await until('admin', first.id, /mapping/)
  const plan = { existing: 'skip', courseId: course.id }
  await done('admin', `PUT /jobs/${first.id}/import`, { columns, plan })
  await until('admin', first.id, /ready/)
  expect((await read('admin', first.id)).file.rememberedAt).toBe(null)
  const early = await prepared(desk, 'البيان,المسلسل العام,ملاحظات\nمنى كامل,903,')
  expect((await read(desk, early.id)).file.rememberedAt).toBe(null) // nothing was read in so yet
  const { finishedAt } = await applied('admin', first.id)

  const second = await prepared(desk, 'كشف ٢٠٢٧\n\nبيان,مسلسل عام,الملاحظات\nمنى كامل,903,')
  expect(second).toMatchObject({ state: 'ready', counts: { new: 1 } })
  const shown = await read(desk, second.id)
  expect(Date.parse(finishedAt) - Date.parse(shown.file.rememberedAt)).toBeLessThan(60_000)
  expect(fieldsOf(shown)).toEqual(['name', 'externalId', null])
  expect(shown.file.headerRow).toBe(3)
  // Where all of a table goes is not what its headers say.
  expect(shown.plan).toMatchObject({ existing: 'skip', courseId: null })

  await done(desk, `PUT /jobs/${second.id}/import`, { plan: { existing: 'update' } })
  await until(desk, second.id, /ready/)
  expect(fieldsOf(await read(desk, second.id))).toEqual(['name', 'externalId', null])
  await done(desk, `PUT /jobs/${second.id}/import`, { fresh: true })
  await until(desk, second.id, /mapping/)
  const anew = await read(desk, second.id)
  expect(anew.file).toMatchObject({ rememberedAt: null })
  expect(anew.plan).toMatchObject({ existing: 'update' })
})

test('what headers say by themselves is not remembered, and the last one holds', async () => {
  const table = 'Full name,Number\nLast One,950'
  const first = await prepared('admin', table)
  await done('admin', `PUT /jobs/${first.id}/import`, { plan: { blank: 'clear' } })
  await until('admin', first.id, /ready/)
  await applied('admin', first.id)
  const second = await prepared('admin', table.replace('950', '951').replace('Last', 'Next'))
  const shown = await read('admin', second.id)
  expect(shown.plan.blank).toBe('clear')
  await done('admin', `PUT /jobs/${second.id}/import`, { fresh: true })
  await until('admin', second.id, /ready/)
  await applied('admin', second.id)
  const third = await prepared('admin', table)
  expect(await read('admin', third.id)).toMatchObject({
    plan: { blank: 'keep' },
    file: { rememberedAt: null },
  })
})

test('what is read in as lessons is remembered apart from what is read in as people', async () => {
  const headers = 'Entry,Marking'
  const read = (content: string, courseId?: string) => prepared('admin', content, 'table.csv', courseId)
  const said = async (id: string, field: string) => {
    await done('admin', `PUT /jobs/${id}/import`, { columns: [{ index: 0, field }] })
    await until('admin', id, /ready/)
    return applied('admin', id)
  }
  await said((await read(`${headers}\nAdel Person,`)).id, 'name')
  const first = await read(`${headers}\nSpeed,Motion`, course.id)
  expect(first.state).toBe('mapping')
  const columns = [
    { index: 0, field: 'lesson' },
    { index: 1, field: 'season' },
  ]
  await done('admin', `PUT /jobs/${first.id}/import`, { columns })
  await until('admin', first.id, /ready/)
  await applied('admin', first.id)

  const second = await read(`${headers}\nForce,Motion`, course.id)
  expect(second).toMatchObject({ state: 'ready', counts: { new: 1 } })
  const shown = await done('admin', `GET /jobs/${second.id}/import`)
  expect(fieldsOf(shown)).toEqual(['lesson', 'season'])
  expect(shown.file.rememberedAt).not.toBe(null)
  await done('admin', `POST /jobs/${second.id}/cancel`)
  const person = await read(`${headers}\nHoda Person,`)
  expect(fieldsOf(await done('admin', `GET /jobs/${person.id}/import`))).toEqual(['name', null])
})
