import { afterEach, beforeAll, expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { done } = world
const { applied, rowsOf, until, upload } = importsIn(world)
const course = await world.newCourse({ title: 'الكيمياء' })
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const [username, externalId] of [
    ['sara', '0017'],
    ['omar', '0018'],
  ] as const) {
    const { id } = await world.newPerson(username, 'student', {
      externalId,
      phone: `+2011122233${externalId.slice(2)}`,
    })
    await done('admin', 'POST /enrolments', { courseId: course.id, userIds: [id] })
    ids[username] = id
  }
})

// Three tasks of one person may be open at once.
afterEach(async () => {
  for (const who of ['admin', 'teacher'] as const)
    for (const { id, state } of (await done(who, 'GET /jobs?pageSize=100')).items)
      if (/mapping|ready/.test(state)) await done(who, `POST /jobs/${id}/cancel`)
})

const newExam = (more: object) =>
  done('admin', 'POST /exams', { courseId: course.id, heldOn: '2026-11-22', outOf: 20, ...more })
const scoreOf = async (examId: string, username: string) => {
  const { items } = await done('admin', `GET /exams/${examId}/scores`)
  return items.find(({ user }: any) => user.id === ids[username]).score
}
type Who = Parameters<typeof done>[0]
async function read(content: string, who: Who = 'admin', courseId = course.id) {
  const mediaId = await upload(who, content)
  const { id } = await done(who, 'POST /jobs/import', { mediaId, subject: 'scores', courseId })
  return until(who, id, /ready|mapping|failed/)
}
const seen = (id: string) => done('admin', `GET /jobs/${id}/import`)
async function mapped(id: string, ...columns: [index: number, field: string | null][]) {
  await done('admin', `PUT /jobs/${id}/import`, {
    columns: columns.map(([index, field]) => ({ index, field })),
  })
  return until('admin', id, /ready/)
}
const faultsOf = async (id: string) =>
  (await rowsOf('admin', id)).map(({ cells }: any) =>
    cells.filter(({ code }: any) => code !== null).map(({ column, code }: any) => [column, code]),
  )

test('somebody says of which exam a column is', async () => {
  const exam = await newExam({ title: 'By hand' })
  const job = await read('Username,Result\nsara,10\n')
  await mapped(job.id, [1, `score:${exam.id}`])
  await applied('admin', job.id)
  expect(await scoreOf(exam.id, 'sara')).toBe(10)
})

test('the exam of a table is not remembered: the same headers may be of the next one', async () => {
  const first = await newExam({ title: 'January' })
  const job = await read('Username,Degree\nsara,10\n')
  await mapped(job.id, [1, `score:${first.id}`])
  await applied('admin', job.id)
  const next = await read('Username,Degree\nsara,12\n')
  expect(next.state).toBe('mapping')
  expect((await seen(next.id)).columns[1]).toMatchObject({ field: 'score:new', by: 'values' })
  expect((await seen(next.id)).file.rememberedAt).toBe(null)
})

test('a column of numbers whose header says nothing makes no exam unless somebody says so', async () => {
  await newExam({ title: 'Unit 1' })
  const job = await read('Username,Unit 1,Age\nsara,10,15\n')
  expect(job.state).toBe('mapping')
  expect((await mapped(job.id, [2, null])).counts).toMatchObject({ changed: 1, faulty: 0 })
})

test('an exam needs a title, so a column without a header makes none', async () => {
  const job = await read('Username,\nsara,10\nomar,\n')
  await mapped(job.id, [1, 'score:new'])
  expect(await faultsOf(job.id)).toEqual([[[1, 'required']], []])
})

test('two columns of one exam are too many, though they say the same', async () => {
  await newExam({ title: 'Twice' })
  const job = await read('Username,Twice,twice\nsara,10,12\nomar,9,9\n')
  await mapped(job.id, [2, 'score:new'])
  expect(await faultsOf(job.id)).toEqual([[[2, 'taken']], [[2, 'taken']]])
})

test('of two exams with one title nobody guesses', async () => {
  for (const heldOn of ['2026-11-01', '2026-11-08']) await newExam({ title: 'Weekly', heldOn })
  const job = await read('Username,Weekly\nsara,10\n')
  await mapped(job.id, [1, 'score:new'])
  expect(await faultsOf(job.id)).toEqual([[[1, 'two_matches']]])
})

test('a code of somebody else is not read past, though a name beside it is known', async () => {
  await newExam({ title: 'Codes' })
  await world.newPerson('stranger', 'student', { externalId: '0099' })
  const job = await read('Student code,Full name,Codes\n0099,sara,5\n0555,sara,5\n')
  expect(await faultsOf(job.id)).toEqual([[[0, 'not_offered']], []])
})

test('undo writes no more points than an exam is out of by now', async () => {
  const exam = await newExam({ title: 'Lowered' })
  await done('admin', `PUT /exams/${exam.id}/scores`, { items: [{ userId: ids.sara, score: 18 }] })
  const job = await read('Username,Lowered\nsara,10\n')
  await applied('admin', job.id)
  await done('admin', `PUT /exams/${exam.id}`, { outOf: 15 })
  await done('admin', `POST /jobs/${job.id}/undo`)
  expect(await until('admin', job.id, /undone/)).toMatchObject({ counts: { kept: 1 } })
  expect(await scoreOf(exam.id, 'sara')).toBe(10)
})

test('a teacher who is not to see phones does not see them beside the rows of a table', async () => {
  const own = await world.newCourse({ title: 'Own' }, 'teacher')
  await done('admin', 'POST /enrolments', { courseId: own.id, userIds: [ids.sara] })
  const exam = await done('teacher', 'POST /exams', { courseId: own.id, title: 'Any', heldOn: '2026-11-22' })
  const phoneIn = async () => {
    const job = await read(`Username,${exam.title}\nsara,5\n`, 'teacher', own.id)
    return (await rowsOf('teacher', job.id))[0].match.phone
  }
  expect(await phoneIn()).toBe('+201112223317')
  const { teachersSee } = await done('admin', 'GET /settings')
  await done('admin', 'PUT /settings', { teachersSee: { ...teachersSee, phones: false } })
  expect(await phoneIn()).toBe(null)
})
