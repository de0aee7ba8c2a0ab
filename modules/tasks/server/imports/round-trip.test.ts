import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, done } = world
const { prepared, rowsOf, until } = importsIn(world)

/** People of every kind: what looks like a formula, leading zeros, siblings on one phone, namesakes, nothing but a name. */
const people: [string, string, object][] = [
  [
    ...(['jana', 'student'] as const),
    {
      ...{ name: 'جَنى العتيبي', phone: '+201112223334', externalId: '0017', locale: 'ar' },
      birthday: '2011-03-04',
    },
  ],
  ['brother', 'student', { name: 'عمر العتيبي', phone: '+201112223334', email: 'omar@example.org' }],
  ['sara1', 'student', { name: 'سارة علي', externalId: '3E12' }],
  ['sara2', 'student', { name: 'ساره على', locale: 'en' }],
  ['formula', 'student', { name: '=2+5', externalId: '-12', status: 'disabled' }],
  ['quoted', 'student', { name: `"O'Hara", Séan; \u200Fابن`, phone: '+966501234567' }],
  ['007', 'student', { name: '@name', externalId: '007' }],
  ['nora', 'teacher', { name: 'أ. نورا سعد' }],
  ['desk', 'registrar', { name: 'مكتب الاستقبال', phone: '+201000000001' }],
  ['aide', 'assistant', { name: 'Aide' }],
]
for (const [username, role, more] of people) await world.newPerson(username, role as 'student', more)

const formats = ['xlsx', 'csv'].flatMap(format => ['ar', 'en'].map(language => ({ format, language })))
test.each(formats)(
  'people taken out as $format in $language and read in are all as they are',
  async asked => {
    for (const resource of ['students', 'users']) {
      const { id } = await done('admin', 'POST /jobs/export', {
        ...asked,
        resource,
        selection: { query: {} },
      })
      const { result, total } = await until('admin', id, /done|failed/)
      const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
      const job = await prepared('admin', rawPayload, result.fileName)
      expect((await rowsOf('admin', job.id)).filter(({ result }) => result !== 'same')).toEqual([])
      expect(job.counts).toMatchObject({ same: total, changed: 0, new: 0, conflict: 0, faulty: 0 })
      await done('admin', `POST /jobs/${job.id}/cancel`)
    }
  },
)
