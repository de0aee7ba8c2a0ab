import { beforeEach, describe, expect, test } from 'vitest'
import { toFormData } from '#platform/client/api/form-data.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
beforeEach(async () => {
  world = await newWorld()
})
type Titled = { title: string }
const titlesOf = async (as: 'admin' | 'student', query = '') =>
  (await world.done(as, `GET /courses?${query}`)).items.map(({ title }: Titled) => title)

describe('a new course', () => {
  test('starts from its defaults and answers every field', async () => {
    const { status, headers, body } = await world.call('teacher', 'POST /courses', { title: ' Physics ' })
    expect({ status, location: headers.location, etag: headers.etag }).toEqual({
      status: 201,
      location: `/api/courses/${body.id}`,
      etag: '"1"',
    })
    const { id } = world.people.teacher
    expect(body).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 1 },
      ...{
        title: 'Physics',
        description: '',
        status: 'draft',
        language: 'ar',
        watermark: false,
        position: 1,
      },
      ...{ coverId: null, cover: null },
      ...{ teacherIds: [id], teachers: [{ id, name: 'teacher' }] },
      counts: { seasons: 0, lessons: 0, quizzes: 0, students: 0 },
      ...{ enrolled: null, percent: null, lessonsTotal: null, lessonsCompleted: null },
      ...{ workTotal: null, workCompleted: null },
    })
  })

  test('of an administrator has the staff they name, active and there', async () => {
    const { teacher, colleague, student } = world.people
    const course = await world.done('admin', 'POST /courses', {
      title: 'A',
      teacherIds: [teacher.id, colleague.id],
    })
    expect(course.teachers.map(({ name }: { name: string }) => name)).toEqual(['colleague', 'teacher'])
    const wrong = await world.call('admin', 'POST /courses', {
      title: 'A',
      teacherIds: [teacher.id, student.id],
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'teacherIds.1', code: 'not_offered' }] },
    })
    expect((await world.done('admin', 'POST /courses', { title: 'B' })).teacherIds).toEqual([])
  })

  test.each([
    ['who is disabled', (id: string) => world.done('admin', `PUT /users/${id}`, { status: 'disabled' })],
    ['who is deleted', (id: string) => world.done('admin', `DELETE /users/${id}`)],
  ])('is taught by nobody %s', async (_, lose) => {
    const { id } = world.people.colleague
    await lose(id)
    const sent = { title: 'A', teacherIds: [id] }
    expect(await world.call('admin', 'POST /courses', sent)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'teacherIds.0', code: 'not_offered' }] },
    })
  })

  test('of a teacher is theirs alone, whatever they say', async () => {
    const { teacher, colleague } = world.people
    const make = (teacherIds: string[]) => world.call('teacher', 'POST /courses', { title: 'A', teacherIds })
    for (const said of [[], [teacher.id]]) expect((await make(said)).body.teacherIds).toEqual([teacher.id])
    expect(await make([teacher.id, colleague.id])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'teacherIds.1', code: 'not_offered' }] },
    })
  })

  test('keeps rich text without what runs, loads or deceives', async () => {
    const description =
      '<p dir="auto">Hi <b>you</b><script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:alert(1)">x</a>'
    const course = await world.done('teacher', 'POST /courses', { title: 'A', description })
    expect(course.description).toBe(
      '<p dir="auto">Hi <b>you</b></p><a rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
  })

  test('keeps the digits of its title as typed', async () => {
    expect((await world.done('teacher', 'POST /courses', { title: 'الصف ١٢' })).title).toBe('الصف ١٢')
  })

  test.each([
    ['no title', {}, { path: 'title', code: 'required' }],
    ['a long title', { title: 'x'.repeat(201) }, { path: 'title', code: 'too_long', limit: 200 }],
    ['an unknown status', { title: 'A', status: 'ripe' }, { path: 'status', code: 'not_offered' }],
    [
      'a long description',
      { title: 'A', description: 'x'.repeat(5001) },
      { path: 'description', limit: 5000 },
    ],
  ])('with %s is refused', async (_, sent, rule) => {
    expect(await world.call('teacher', 'POST /courses', sent)).toMatchObject({
      status: 422,
      body: { errors: [rule] },
    })
  })

  test('may come as a form, in which a list of none is one empty value', async () => {
    const sent = toFormData({ title: 'Form', teacherIds: [], language: 'en', position: '٣' })
    expect(await world.call('admin', 'POST /courses', sent)).toMatchObject({
      status: 201,
      body: { title: 'Form', teacherIds: [], language: 'en', position: 3 },
    })
    const one = toFormData({ title: 'Form', teacherIds: [world.people.teacher.id] })
    expect((await world.call('admin', 'POST /courses', one)).body.teacherIds).toEqual([
      world.people.teacher.id,
    ])
  })
})

describe('a change', () => {
  test('touches the fields sent, raises the version, and is refused when late', async () => {
    const { id } = await world.newCourse({ description: '<p>A</p>' })
    const changed = await world.call(
      'teacher',
      `PUT /courses/${id}`,
      { title: 'New' },
      { 'if-match': 'W/"1"' },
    )
    expect(changed).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { title: 'New', description: '<p>A</p>' },
    })
    const late = await world.call('teacher', `PUT /courses/${id}`, { title: 'Late' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'stale', current: { version: 2, title: 'New' } },
    })
    const any = await world.call('teacher', `PUT /courses/${id}`, { title: 'Any' }, { 'if-match': '*' })
    expect(any).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test('of nothing raises nothing', async () => {
    const { id } = await world.newCourse()
    expect(
      (await world.done('teacher', `PUT /courses/${id}`, { title: 'Course', status: 'published' })).version,
    ).toBe(1)
    expect((await world.call('teacher', `PUT /courses/${id}`, {}, { 'if-match': '"7"' })).status).toBe(412)
  })

  test('of who teaches is for administrators', async () => {
    const { teacher, colleague } = world.people
    const { id } = await world.newCourse()
    const both = { teacherIds: [teacher.id, colleague.id] }
    expect(await world.call('teacher', `PUT /courses/${id}`, both)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'teacherIds.1', code: 'not_offered' }] },
    })
    expect((await world.call('teacher', `PUT /courses/${id}`, { teacherIds: [] })).status).toBe(422)
    expect((await world.call('teacher', `PUT /courses/${id}`, { teacherIds: [teacher.id] })).status).toBe(200)
    expect((await world.done('admin', `PUT /courses/${id}`, both)).version).toBe(2)
    expect((await world.call('colleague', `GET /courses/${id}`)).status).toBe(200)
  })
})

test('positions follow those that move, without a new version of the others', async () => {
  for (const title of ['A', 'B', 'C', 'D']) await world.newCourse({ title })
  const { items } = await world.done('admin', 'GET /courses')
  expect(items.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4])
  const move = (at: number, position: number) =>
    world.done('admin', `PUT /courses/${items[at].id}`, { position })
  expect((await move(0, 3)).position).toBe(3)
  expect(await titlesOf('admin')).toEqual(['B', 'C', 'A', 'D'])
  await move(3, 1)
  expect(await titlesOf('admin')).toEqual(['D', 'B', 'C', 'A'])
  expect((await world.done('admin', `GET /courses/${items[1].id}`)).version).toBe(1)
  await world.newCourse({ title: 'E', position: 2 })
  expect(await titlesOf('admin')).toEqual(['D', 'E', 'B', 'C', 'A'])
})

describe('the list', () => {
  test('is filtered, sorted, searched and paged', async () => {
    await world.newCourse({ title: 'درس ١٠', language: 'ar' })
    await world.newCourse({ title: 'درس ٢', status: 'draft' })
    await world.newCourse({ title: 'Chemistry', language: 'en' }, 'colleague')
    expect(await titlesOf('admin', 'sort=title')).toEqual(['Chemistry', 'درس ٢', 'درس ١٠'])
    expect(await titlesOf('admin', 'status=draft')).toEqual(['درس ٢'])
    expect(await titlesOf('admin', 'language=en')).toEqual(['Chemistry'])
    expect(await titlesOf('admin', `teacherId=${world.people.colleague.id}`)).toEqual(['Chemistry'])
    expect(await titlesOf('admin', 'sort=status,-title')).toEqual(['درس ٢', 'درس ١٠', 'Chemistry'])
    const page = await world.done('admin', 'GET /courses?page=٢&pageSize=2&sort=-createdAt')
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 2, items: [{ title: 'درس ١٠' }] })
    expect(await world.done('admin', 'GET /courses?page=9')).toMatchObject({ total: 3, items: [] })
  })

  test('tells a student what they learn, and how far they are', async () => {
    const mine = await world.newCourse({ title: 'Mine' })
    await world.newCourse({ title: 'Open' })
    const season = await world.newSeason(mine.id)
    const lesson = await world.newLesson(season.id)
    await world.newLesson(season.id)
    await world.newLesson(season.id, { status: 'draft' })
    await world.enrol(mine.id)
    await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
    expect(await titlesOf('student', 'enrolled=true')).toEqual(['Mine'])
    expect(await titlesOf('student', 'enrolled=false')).toEqual(['Open'])
    const { items } = await world.done('student', 'GET /courses')
    expect(items).toMatchObject([
      {
        enrolled: true,
        percent: 50,
        lessonsTotal: 2,
        lessonsCompleted: 1,
        counts: { lessons: 2, students: null },
      },
      { enrolled: false, percent: null, lessonsTotal: null, counts: { seasons: 0, lessons: 0 } },
    ])
    expect((await world.done('admin', `GET /courses/${mine.id}`)).counts).toEqual({
      seasons: 1,
      lessons: 3,
      quizzes: 0,
      students: 1,
    })
  })
})

describe('the bin', () => {
  test('takes along what is in a course and gives exactly that back', async () => {
    const { id } = await world.newCourse()
    const season = await world.newSeason(id)
    const lesson = await world.newLesson(season.id)
    const earlier = await world.newLesson(season.id, { title: 'Binned before' })
    await world.enrol(id)
    await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
    await world.done('teacher', `DELETE /lessons/${earlier.id}`)
    await world.done('teacher', `DELETE /courses/${id}`)
    for (const line of [`/courses/${id}`, `/seasons/${season.id}`, `/lessons/${lesson.id}`])
      expect((await world.call('admin', `GET ${line}`)).status).toBe(404)
    const bin = await world.done('teacher', 'GET /lessons?deleted=true')
    expect(bin).toMatchObject({
      total: 2,
      items: [{ deletedAt: expect.any(String) }, { deletedAt: expect.any(String) }],
    })
    expect(await world.call('teacher', `POST /lessons/${lesson.id}/restore`)).toMatchObject({
      body: { code: 'parent_deleted' },
    })

    const restored = await world.done('teacher', `POST /courses/${id}/restore`)
    expect(restored).toMatchObject({ version: 3, counts: { seasons: 1, lessons: 1, students: 1 } })
    expect((await world.call('admin', `GET /lessons/${earlier.id}`)).status).toBe(404)
    expect((await world.done('student', `GET /courses/${id}`)).percent).toBe(100)
    expect((await world.done('teacher', `POST /lessons/${earlier.id}/restore`)).title).toBe('Binned before')
    expect((await world.done('student', `GET /courses/${id}`)).percent).toBe(50)
  })

  test('lists the newest first, and nothing for students', async () => {
    for (const title of ['A', 'B']) {
      const { id } = await world.newCourse({ title })
      await world.done('teacher', `DELETE /courses/${id}`)
    }
    expect(await titlesOf('admin', 'deleted=true')).toEqual(['B', 'A'])
    expect(await titlesOf('student', 'deleted=true')).toEqual([])
    expect(await titlesOf('admin', 'deleted=false')).toEqual([])
  })
})
