import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

/** People of one name, who may be two, or one with a new phone. */
const world = await newWorld()
const { done, call } = world
const { prepared, applied, until, rowsOf } = importsIn(world)
const codesOf = (rows: any[]) => rows.map(({ result, code }) => [result, code])
const phonesOf = async (name: string) =>
  (await done('admin', `GET /users?q=${encodeURIComponent(name)}&sort=createdAt`)).items.map(
    ({ phone }: { phone: string }) => phone,
  )
const [known] = await Promise.all([
  world.newPerson('huda', 'student', { name: 'هُدى سالم', phone: '+201055550001' }),
  world.newPerson('coded', 'student', { name: 'مصطفى أمين', phone: '+201055550002', externalId: '41' }),
])

test('equal names with different phones come in, are pointed out, and may be decided to be one person', async () => {
  const table = [
    'الاسم,الهاتف,كود',
    'هدي سالم,01055550011,',
    'مصطفى أمين,01055550012,42',
    'سامي رزق,01055550013,',
    'سامى رزق,01055550014,',
    'سامي رزق,01055550015,43',
    'سامي رزق,01055550016,44',
  ].join('\r\n')
  const job = await prepared('admin', table)
  expect(job.counts).toMatchObject({ new: 6, conflict: 0 })
  const rows = await rowsOf('admin', job.id)
  // Those whom the school numbers apart are two.
  expect(codesOf(rows)).toEqual([
    ['new', 'namesake'],
    ['new', null],
    ['new', null],
    ['new', 'namesake'],
    ['new', 'namesake'],
    ['new', 'namesake'],
  ])
  expect(rows[0]).toMatchObject({ match: { id: known.id, phone: '+201055550001' }, above: null })
  expect(rows[3]).toMatchObject({ match: null, above: { number: 4, title: 'سامي رزق' } })

  const decided = (at: number, decision: string) =>
    done('admin', `PUT /jobs/${job.id}/rows/${rows[at].id}`, { decision })
  await decided(0, 'same')
  await decided(3, 'new')
  await decided(4, 'skip')
  // Of two rows of one person one is left out, and each name is one of its own.
  for (const [path, of] of [
    [`rows/${rows[3].id}`, {}],
    ['rows', { code: 'namesake' }],
  ] as const) {
    const answer = await call('admin', `PUT /jobs/${job.id}/${path}`, { ...of, decision: 'same' })
    expect(answer).toMatchObject({ status: 422 })
  }
  expect((await done('admin', `GET /jobs/${job.id}`)).counts).toMatchObject({ new: 4, changed: 1 })
  expect((await applied('admin', job.id)).counts).toMatchObject({ new: 4, changed: 1, refused: 0 })
  expect(await phonesOf('هدى سالم')).toEqual(['+201055550011'])
  expect(await phonesOf('سامي رزق')).toEqual(['13', '14', '16'].map(end => `+2010555500${end}`))
  await done('admin', `POST /jobs/${job.id}/undo`)
  expect((await until('admin', job.id, /undone/)).counts.kept).toBe(0)
  expect(await phonesOf('هدى سالم')).toEqual(['+201055550001'])
})

test('nobody is pointed out where every known name is said to be somebody new', async () => {
  const job = await prepared('admin', 'Name,Phone\nهدى سالم,01055550021\nهدى سالم,01055550022')
  expect(codesOf(await rowsOf('admin', job.id))).toEqual(Array(2).fill(['new', 'namesake']))
  await done('admin', `PUT /jobs/${job.id}/import`, { plan: { sameName: 'new' } })
  await until('admin', job.id, /ready/)
  expect(codesOf(await rowsOf('admin', job.id))).toEqual(Array(2).fill(['new', null]))
})

test('rows of one name are the people that the check said, also where all go into one course', async () => {
  const course = await world.newCourse({ title: 'الجبر', status: 'published' })
  const table = [
    'الاسم,الهاتف,كود,المجموعة',
    'نادر فهمي,01055550031,,أ',
    'نادر فهمي,01055550032,,أ',
    'نادر فهمي,01055550033,,ب',
    'وائل فهمي,,71,أ',
    'وائل فهمي,,72,أ',
    'هاني فهمي,,73,أ',
    'هاني فهمي,01055550034,,أ',
  ].join('\n')
  const job = await prepared('admin', table)
  await done('admin', `PUT /jobs/${job.id}/import`, { plan: { courseId: course.id } })
  expect((await until('admin', job.id, /ready/)).counts).toMatchObject({ new: 7, changed: 0 })
  expect((await applied('admin', job.id)).counts).toMatchObject({ new: 7, changed: 0, refused: 0 })
  expect(await phonesOf('نادر فهمي')).toEqual(['31', '32', '33'].map(end => `+2010555500${end}`))

  // In its course, too, somebody with another phone is pointed out, and with another number is somebody else.
  const later = await prepared('admin', 'الاسم,الهاتف,كود\nنادر فهمي,01055550035,\nوائل فهمي,,74')
  await done('admin', `PUT /jobs/${later.id}/import`, { plan: { courseId: course.id } })
  await until('admin', later.id, /ready/)
  expect(codesOf(await rowsOf('admin', later.id))).toEqual([
    ['new', 'namesake'],
    ['new', null],
  ])
})
