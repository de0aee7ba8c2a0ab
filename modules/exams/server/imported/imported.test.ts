import { beforeAll, expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'
import { scoreIn } from './read.ts'

const world = await newWorld()
const { app, call, done, enrol, people } = world
const { applied, rowsOf, until, upload } = importsIn(world)
const course = await world.newCourse({ title: 'الفيزياء' })
const ids: Record<string, string> = {}

beforeAll(async () => {
  const known: [string, object][] = [
    ['sara', { name: 'سارة علي', externalId: '0017', phone: '+201112223334' }],
    ['omar', { name: 'عمر علي', phone: '+201112223334' }],
    ['nour1', { name: 'نور حسن' }],
    ['nour2', { name: 'نور حسن' }],
  ]
  for (const [username, more] of known) {
    const { id } = await world.newPerson(username, 'student', more)
    await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [id] })
    ids[username] = id
  }
  await world.newPerson('stranger', 'student', { name: 'غريب السيد' })
  await enrol(course.id)
  await newExam({ title: 'Faults' })
})

function newExam(more: object = {}) {
  const exam = { courseId: course.id, title: 'Unit 1', heldOn: '2026-11-22', outOf: 20, ...more }
  return done('admin', 'POST /exams', exam)
}
const scoresOf = async (examId: string) => {
  const { items } = await done('admin', `GET /exams/${examId}/scores?pageSize=100`)
  return Object.fromEntries(
    items
      .filter(({ score, absent }: any) => score !== null || absent)
      .map(({ user, score, absent, note }: any) => [user.name, [score, absent, note]]),
  )
}
/** A table as it was read, before anything of it is written. */
async function read(content: string | Buffer, as: 'admin' | 'teacher' = 'admin', fileName?: string) {
  const mediaId = await upload(as, content, fileName)
  const { id } = await done(as, 'POST /jobs/import', { mediaId, subject: 'scores', courseId: course.id })
  return until(as, id, /ready|mapping|failed/)
}

test('scores come in under the title of their exam, in any digits; twice is all same, and undo takes them back', async () => {
  const exam = await newExam()
  const table =
    'كود الطالب,الاسم,Unit 1,ملاحظة\n0017,سارة علي,١٢٫٥,جيد\n,عمر على,8/20,\n,طالب,غ,\n,student,,\n'
  const job = await read(table)
  expect(job).toMatchObject({
    state: 'ready',
    resource: 'scores',
    counts: { changed: 2, same: 1, faulty: 1 },
  })
  const rows = await rowsOf('admin', job.id)
  expect(rows.map(({ result, code }: any) => [result, code])).toEqual([
    ['changed', null],
    ['changed', null],
    ['faulty', 'not_offered'],
    ['same', null],
  ])
  expect(rows[0].changes).toEqual([
    { field: `score:${exam.id}`, before: null, after: '12.5' },
    { field: 'note', before: null, after: 'جيد' },
  ])
  await applied('admin', job.id, 'skip')
  expect(await scoresOf(exam.id)).toEqual({ 'سارة علي': [12.5, false, 'جيد'], 'عمر علي': [8, false, ''] })
  const again = await read(table)
  expect(again.counts).toMatchObject({ changed: 0, same: 3, faulty: 1 })
  await done('admin', `POST /jobs/${again.id}/cancel`)

  await done('admin', `PUT /exams/${exam.id}/scores`, { items: [{ userId: ids.omar, score: 9 }] })
  await done('admin', `POST /jobs/${job.id}/undo`)
  expect(await until('admin', job.id, /undone/)).toMatchObject({ counts: { kept: 1 } })
  // What was changed since stays.
  expect(await scoresOf(exam.id)).toEqual({ 'عمر علي': [9, false, ''] })
})

test('a note beside several scores of one row is kept with each of them', async () => {
  const exams = [await newExam({ title: 'Oral', outOf: 1_000 }), await newExam({ title: 'Written' })]
  await done('admin', `PUT /exams/${exams[0].id}/scores`, { items: [{ userId: ids.sara, score: 900 }] })
  const table = 'الاسم,Oral,Written,ملاحظة\nسارة علي,"1,000","12,5",جيد\nعمر علي,,,لم يحضر\n'
  const job = await read(table)
  const [row] = await rowsOf('admin', job.id)
  expect(row.changes).toMatchObject([{ after: '1000' }, { after: '12.5' }, { before: null, after: 'جيد' }])
  await applied('admin', job.id)
  expect(await scoresOf(exams[0].id)).toEqual({ 'سارة علي': [1000, false, 'جيد'] })
  expect(await scoresOf(exams[1].id)).toEqual({ 'سارة علي': [12.5, false, 'جيد'] })
  const again = await read(table)
  expect(again.counts).toMatchObject({ changed: 0, same: 2 })
  await done('admin', `POST /jobs/${again.id}/cancel`)
})

test('a column of an exam that nobody has made makes it, for all of its rows once, and undo takes it away', async () => {
  const job = await read('username,Month test\nsara,45\nOMAR,غائب\n')
  expect(job.state).toBe('mapping')
  const asked = await done('admin', `GET /jobs/${job.id}/import`)
  expect(asked.columns.map(({ field, by }: any) => [field, by])).toEqual([
    ['username', 'header'],
    ['score:new', 'values'],
  ])
  const columns = [{ index: 1, field: 'score:new' }]
  await done('admin', `PUT /jobs/${job.id}/import`, { columns, plan: { outOf: 50 } })
  await until('admin', job.id, /ready/)
  await applied('admin', job.id)
  const { items } = await done('admin', `GET /exams?courseId=${course.id}&q=Month`)
  expect(items).toMatchObject([
    { title: 'Month test', outOf: 50, status: 'draft', counts: { scores: 1, absent: 1 }, average: 45 },
  ])
  expect(await scoresOf(items[0].id)).toEqual({ 'سارة علي': [45, false, ''], 'عمر علي': [null, true, ''] })
  await done('admin', `POST /jobs/${job.id}/undo`)
  await until('admin', job.id, /undone/)
  expect((await done('admin', `GET /exams?courseId=${course.id}&q=Month`)).total).toBe(0)
})

test.each([
  ['a score above what the exam is out of', '0017,,,20.01', 'out_of', 3],
  ['a score out of another number', '0017,,,8/10', 'out_of', 3],
  ['a third decimal', '0017,,,7.125', 'wrong_format', 3],
  ['a word', '0017,,,جيد', 'wrong_format', 3],
  ['less than nothing', '0017,,,-1', 'too_low', 3],
  ['nobody', ',,,5', 'required', 1],
  ['somebody who does not learn there', ',غريب السيد,,5', 'not_offered', 1],
  ['two of one name', ',نور حسن,,5', 'two_matches', 1],
  ['a phone that two share', ',,01112223334,5', 'two_matches', 2],
  ['keys of two people', '0017,عمر علي,,5', 'two_matches', 1],
])('%s is a fault at its cell', async (_, line, code, column) => {
  const job = await read(`Student code,Full name,Phone,Faults\n${line}\n`)
  const [row] = await rowsOf('admin', job.id)
  expect([row.result, row.code]).toEqual(['faulty', code])
  const faulty = row.cells.filter((cell: any) => cell.code !== null).map((cell: any) => cell.column)
  expect(faulty).toEqual([column])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('who shares a phone is told by the name beside it', async () => {
  const exam = await newExam({ title: 'Siblings' })
  const job = await read('Phone,Full name,Siblings\n01112223334,عمر علي,11\n01112223334,ساره على,12\n')
  await applied('admin', job.id)
  expect(await scoresOf(exam.id)).toEqual({ 'عمر علي': [11, false, ''], 'سارة علي': [12, false, ''] })
})

test.each([
  ['xlsx', 'ar'],
  ['xlsx', 'en'],
  ['csv', 'ar'],
  ['csv', 'en'],
])('scores taken out as %s in %s and read in are all as they are', async (format, language) => {
  const exam = await newExam({ title: `=Round ${format} ${language}`, outOf: 30 })
  const items = [
    { userId: ids.sara, score: 29.5, note: '=1+1' },
    { userId: ids.omar, score: null, absent: true },
  ]
  await done('admin', `PUT /exams/${exam.id}/scores`, { items })
  const { id } = await done('admin', 'POST /jobs/export', {
    ...{ resource: 'scores', format, language, selection: { query: { examId: exam.id } } },
  })
  const { result, total } = await until('admin', id, /done|failed/)
  expect(total).toBe(5)
  const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
  const job = await read(rawPayload, 'admin', result.fileName)
  expect(job.state).toBe('ready')
  expect((await rowsOf('admin', job.id)).filter(({ result }: any) => result !== 'same')).toEqual([])
  await done('admin', `POST /jobs/${job.id}/cancel`)
})

test('who marks reads scores in, into exams that are there; whoever makes exams makes new ones by it', async () => {
  const own = await world.newCourse({ title: 'Own' }, 'teacher')
  const mediaId = await upload('teacher', 'Full name,X\nstudent,5\n')
  const mine = await call('teacher', 'POST /jobs/import', { mediaId, subject: 'scores', courseId: own.id })
  expect(mine.status).toBe(202)
  const { fields } = await (async () => {
    await until('teacher', mine.body.id, /mapping/)
    return done('teacher', `GET /jobs/${mine.body.id}/import`)
  })()
  expect(fields.map(({ name }: any) => name)).toContain('score:new')
  const foreign = await call('teacher', 'POST /jobs/import', {
    ...{ mediaId, subject: 'scores', courseId: (await world.newCourse({}, 'colleague')).id },
  })
  expect(foreign).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'courseId', code: 'not_offered' }] },
  })
  const without = await call('teacher', 'POST /jobs/import', { mediaId, subject: 'scores' })
  expect(without).toMatchObject({ status: 422, body: { errors: [{ path: 'courseId', code: 'required' }] } })
  const aide = await world.newPerson('aide', 'assistant')
  await done('admin', `PUT /courses/${own.id}`, { teacherIds: [people.teacher.id, aide.id] })
  const theirs = await upload(aide, 'Full name,X\nstudent,5\n')
  const { body } = await call(aide, 'POST /jobs/import', {
    ...{ mediaId: theirs, subject: 'scores', courseId: own.id },
  })
  await until(aide, body.id, /mapping/)
  const offered = await done(aide, `GET /jobs/${body.id}/import`)
  expect(offered.fields.map(({ name }: any) => name)).not.toContain('score:new')
  for (const subject of ['people', 'content'])
    expect(
      (await call(aide, 'POST /jobs/import', { mediaId: theirs, subject, courseId: own.id })).status,
    ).toBe(404)
  const desk = await world.newPerson('desk', 'registrar')
  const ofDesk = await upload(desk, 'Full name,X\nstudent,5\n')
  const refused = await call(desk, 'POST /jobs/import', {
    mediaId: ofDesk,
    subject: 'scores',
    courseId: own.id,
  })
  expect(refused.status).toBe(404)
})

test.each([
  ['١٢٫٥', { score: 1250, outOf: null }],
  ['12,5', { score: 1250, outOf: null }],
  ['٨/١٠', { score: 800, outOf: 1000 }],
  ['غائبة', { absent: true, score: null }],
  ['ABSENT', { absent: true }],
  ['1/2/3', 'wrong_format'],
  ['/5', 'wrong_format'],
  ['1e99', 'wrong_format'],
])('what %s says', (text, expected) => {
  if (typeof expected === 'string') expect(scoreIn(text)).toBe(expected)
  else expect(scoreIn(text)).toMatchObject(expected)
})
