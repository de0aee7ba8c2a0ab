import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done } = world
const { prepared, applied, rowsOf, until, upload } = importsIn(world)
const course = await world.newCourse({ title: 'الفيزياء' })
const desk = await world.newPerson('desk', 'registrar')
const read = (content: string) => prepared('admin', content, 'الدروس.csv', course.id)
const outline = async () => {
  const { items } = await done('admin', `GET /lessons?courseId=${course.id}&sort=course&pageSize=100`)
  return items.map(({ seasonTitle, title }: any) => [seasonTitle, title])
}
const summaryOf = (rows: any[]) => rows.map(({ number, result, code }) => [number, result, code])

const table = [
  'الوحدة,عنوان الدرس,الشرح,رابط الفيديو,المدة,موعد الظهور,الحالة,معاينة مجانية',
  'الميكانيكا,السرعة,"ما هي <السرعة>؟\nأمثلة",https://youtu.be/dQw4w9WgXcQ,12:30,2026-11-22 17:00,منشور,نعم',
  ',العجلة,,https://vimeo.com/76979871,١٢,,,لا',
  'الكهرباء,التيار,,,,2026-12-22,,',
].join('\r\n')

test('lessons come into a course in the order of their rows, twice is all same, and undo takes them away', async () => {
  const job = await read(table)
  expect(job).toMatchObject({ state: 'ready', resource: 'content', counts: { new: 3, faulty: 0 } })
  await applied('admin', job.id)
  expect(await outline()).toEqual([
    ['الميكانيكا', 'السرعة'],
    ['الميكانيكا', 'العجلة'],
    ['الكهرباء', 'التيار'],
  ])
  const { items } = await done('admin', `GET /lessons?courseId=${course.id}&sort=course`)
  expect(items[1]).toMatchObject({
    status: 'draft',
    durationSeconds: 720,
    freePreview: false,
    releaseAt: null,
  })
  expect(await done('admin', `GET /lessons/${items[0].id}`)).toMatchObject({
    ...{ body: '<p>ما هي &lt;السرعة&gt;؟</p><p>أمثلة</p>', durationSeconds: 750, status: 'published' },
    ...{ video: { kind: 'youtube', externalId: 'dQw4w9WgXcQ' }, freePreview: true },
    releaseAt: expect.stringMatching(/^2026-11-22T/),
  })
  const again = await read(table)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3 })
  await done('admin', `POST /jobs/${again.id}/cancel`)

  const changed = await read('Unit,Lesson,Minutes\nالميكانيكا,السرعه,13\nالميكانيكا,القوة,9')
  expect((await rowsOf('admin', changed.id))[0].changes).toEqual([
    { field: 'duration', before: '750', after: '780' },
  ])
  await applied('admin', changed.id)
  await done('admin', `POST /jobs/${changed.id}/undo`)
  await until('admin', changed.id, /undone/)
  const { body, durationSeconds } = await done('admin', `GET /lessons/${items[0].id}`)
  expect([body.length > 0, durationSeconds]).toEqual([true, 750])

  await done('admin', `PUT /lessons/${items[2].id}`, { title: 'التيار الكهربي' })
  await done('admin', `POST /jobs/${job.id}/undo`)
  await until('admin', job.id, /undone/)
  // A lesson that was changed since stays, with its season.
  expect(await outline()).toEqual([
    ['الميكانيكا', 'السرعة'],
    ['الكهرباء', 'التيار الكهربي'],
  ])
  await read('Unit,Lesson\nالضوء,الانعكاس').then(({ id }) => applied('admin', id))
  const { items: last } = await done('admin', 'GET /jobs?kind=import')
  await done('admin', `POST /jobs/${last[0].id}/undo`)
  await until('admin', last[0].id, /undone/)
  const left = await done('admin', `GET /seasons?courseId=${course.id}`)
  expect(left.items.map(({ title }: { title: string }) => title).sort()).toEqual(['الكهرباء', 'الميكانيكا'])
})

test('every kind of fault has its code at its cell', async () => {
  const twice = await Promise.all([0, 1].map(() => world.newSeason(course.id, { title: 'مكرر' })))
  expect(twice.length).toBe(2)
  const job = await read(
    [
      'Season,Lesson,Video,Duration,Release,Status,Free preview',
      ',Without a season,,,,,',
      'One,,,,,,',
      'One,Video,https://example.org/x,,,,',
      'One,Length,,soon,,,',
      'One,Release,,,tomorrow,,',
      'One,Status,,,,hidden,',
      'One,Free,,,,,perhaps',
      'مكرر,Which,,,,,',
      'One,Twice,,1,,,',
      'One,Twice,,2,,,',
      `One,${'x'.repeat(201)},,,,,`,
    ].join('\n'),
  )
  expect(summaryOf(await rowsOf('admin', job.id))).toEqual([
    [2, 'faulty', 'required'],
    [3, 'faulty', 'required'],
    [4, 'faulty', 'wrong_format'],
    [5, 'faulty', 'wrong_format'],
    [6, 'faulty', 'wrong_format'],
    [7, 'faulty', 'wrong_format'],
    [8, 'faulty', 'wrong_format'],
    [9, 'faulty', 'two_matches'],
    [10, 'faulty', 'twice_in_file'],
    [11, 'faulty', 'twice_in_file'],
    [12, 'faulty', 'too_long'],
  ])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('a text that cannot be kept is at fault in its row, and the others are read', async () => {
  const marks = '\u0301\u0323'.repeat(20)
  const job = await read(
    `Season,Lesson,Text\nOne,Marks,a${marks}\nOne,Signs,${'&'.repeat(60_000)}\nOne,Sound,b`,
  )
  expect(summaryOf(await rowsOf('admin', job.id))).toEqual([
    [2, 'faulty', 'wrong_format'],
    [3, 'faulty', 'too_long'],
    [4, 'new', null],
  ])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test.each(['xlsx', 'csv'])('lessons taken out as %s and read in are all as they are', async format => {
  const other = await world.newCourse({ title: 'الكيمياء' })
  const season = await world.newSeason(other.id, { title: 'الأول' })
  await world.newLesson(season.id, {
    title: 'الذرة',
    durationSeconds: 4_000,
    releaseAt: '2026-12-01T08:15:00.000Z',
  })
  await world.newLesson(season.id, { title: '=الجزيء', freePreview: true, status: 'published' })
  for (const language of ['ar', 'en']) {
    const selection = { query: { courseId: other.id } }
    const { id } = await done('admin', 'POST /jobs/export', {
      resource: 'lessons',
      format,
      language,
      selection,
    })
    const { result } = await until('admin', id, /done|failed/)
    const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
    const job = await prepared('admin', rawPayload, result.fileName, other.id)
    expect((await rowsOf('admin', job.id)).filter(row => row.result !== 'same')).toEqual([])
    expect(job.counts.same).toBe(2)
    await done('admin', `POST /jobs/${job.id}/cancel`)
  }
})

test('who may not write lessons reads none in, and a course is named that they see', async () => {
  const refused = async (who: Parameters<typeof call>[0], more: object) => {
    const mediaId = await upload(who, table)
    const { status, body } = await call(who, 'POST /jobs/import', { mediaId, subject: 'content', ...more })
    return [status, body.errors?.[0].path, body.errors?.[0].code]
  }
  expect(await refused(desk, { courseId: course.id })).toEqual([404, undefined, undefined])
  expect(await refused('admin', {})).toEqual([422, 'courseId', 'required'])
  expect(await refused('admin', { courseId: desk.id })).toEqual([422, 'courseId', 'not_offered'])
  expect(await refused('admin', { subject: 'people', courseId: desk.id })).toEqual([
    422,
    'courseId',
    'not_offered',
  ])
})
