import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

/** Two courses of the teacher, one of a colleague, and a student who has done one lesson of two, one of one, and none of one. */
async function learning() {
  const world = await newWorld()
  const own = await world.newCourse({ title: 'Algebra' })
  const more = await world.newCourse({ title: 'Geometry' })
  const foreign = await world.newCourse({ title: 'Biology' }, 'colleague')
  for (const { id } of [own, more, foreign]) await world.enrol(id)
  const lessonsIn = async (id: string, count: number) => {
    const season = await world.newSeason(id)
    return Promise.all(Array.from({ length: count }, () => world.newLesson(season.id)))
  }
  const [first] = await lessonsIn(own.id, 2)
  const [only] = await lessonsIn(more.id, 1)
  await lessonsIn(foreign.id, 1)
  for (const { id } of [first, only])
    await world.done('student', `PUT /lessons/${id}/progress`, { completed: true })
  return { world, own, foreign }
}

test('a list of students tells how much each learns and how far they are, as far as the reader sees it', async () => {
  const { world, own, foreign } = await learning()
  await world.enrol(own.id, 'other')
  const registrar = await world.newPerson('desk', 'registrar')
  const rowOf = async (as: Parameters<typeof world.done>[0], name: string) => {
    const { items } = await world.done(as, 'GET /users?role=student')
    const found = items.find((one: { username: string }) => one.username === name)
    const { counts, percent, lessonsTotal, lessonsCompleted } = found
    return { counts, percent, lessonsTotal, lessonsCompleted }
  }
  expect(await rowOf('admin', 'student')).toEqual({
    ...{ counts: { courses: 3 }, percent: 50, lessonsTotal: 4, lessonsCompleted: 2 },
  })
  expect(await rowOf('teacher', 'student')).toEqual({
    ...{ counts: { courses: 2 }, percent: 66, lessonsTotal: 3, lessonsCompleted: 2 },
  })
  expect(await rowOf('teacher', 'other')).toEqual({
    ...{ counts: { courses: 1 }, percent: 0, lessonsTotal: 2, lessonsCompleted: 0 },
  })
  expect(await rowOf(registrar, 'student')).toEqual({
    ...{ counts: { courses: 3 }, percent: null, lessonsTotal: null, lessonsCompleted: null },
  })
  const staff = (await world.done('admin', 'GET /users?role=teacher')).items[0]
  expect([staff.counts.courses, staff.percent, staff.groupTitles]).toEqual([null, null, null])

  // Groups in the order in which they were joined; a teacher is told of those of their courses and of the whole school.
  const titlesFor = async (as: Parameters<typeof world.done>[0]) =>
    (await world.done(as, `GET /users/${world.people.student.id}`)).groupTitles
  expect(await titlesFor('teacher')).toEqual([])
  for (const group of [{ courseId: foreign.id }, { courseId: own.id }, { courseId: null }]) {
    const title = group.courseId === foreign.id ? 'theirs' : group.courseId ? 'mine' : 'all'
    const { id } = await world.done('admin', 'POST /groups', { ...group, title })
    await world.done('admin', `POST /groups/${id}/members`, { userIds: [world.people.student.id] })
  }
  expect(await titlesFor('teacher')).toEqual(['mine', 'all'])
  expect(await titlesFor(registrar)).toEqual(['theirs', 'mine', 'all'])
})

test('enrolments tell how far each is in the course, in the order of their names', async () => {
  const { world, own } = await learning()
  await world.enrol(own.id, 'other')
  const { items } = await world.done('teacher', `GET /enrolments?courseId=${own.id}&sort=-name`)
  expect(items).toMatchObject([
    { user: { username: 'student', phoneEnd: null }, percent: 50, lessonsTotal: 2, lessonsCompleted: 1 },
    { user: { username: 'other' }, percent: 0, lessonsTotal: 2, lessonsCompleted: 0 },
  ])
  const upwards = await world.done('teacher', `GET /enrolments?courseId=${own.id}&sort=name&q=stu`)
  expect(upwards.items).toHaveLength(1)
})

test('enrolments of a course are sorted by progress, over the lessons that count now, without a percentage first', async () => {
  const { world, own } = await learning()
  const names = ['other', 'zahra', 'gone']
  const season = await world.newSeason(own.id)
  const hidden = await world.newLesson(season.id)
  const { items } = await world.done('teacher', `GET /lessons?courseId=${own.id}&sort=createdAt`)
  const ids: string[] = items.map(({ id }: { id: string }) => id)
  for (const name of names) {
    const person = name === 'other' ? world.people.other : await world.newPerson(name, 'student', { name })
    await world.enrol(own.id, person)
    const done = { other: ids.slice(0, 2), zahra: [hidden.id], gone: ids.slice(0, 2) }[name]!
    for (const id of done) await world.done(person, `PUT /lessons/${id}/progress`, { completed: true })
    if (name === 'gone')
      await world.db.write(tx =>
        tx
          .updateTable('enrolments')
          .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
          .where('userId', '=', person.id)
          .execute(),
      )
  }
  await world.done('teacher', `PUT /lessons/${hidden.id}`, { status: 'draft' })
  const listed = async (query: string) => {
    const { items } = await world.done('teacher', `GET /enrolments?courseId=${own.id}&${query}`)
    return items.map(({ user, percent }: { user: { name: string }; percent: number }) => [user.name, percent])
  }
  const upwards = [
    ['gone', null],
    ['zahra', 0],
    ['student', 50],
    ['other', 100],
  ]
  expect(await listed('sort=percent')).toEqual(upwards)
  expect(await listed('sort=-percent')).toEqual(upwards.toReversed())
  expect(await listed('sort=-percent&pageSize=2&page=2')).toEqual(upwards.toReversed().slice(2))
  expect(await listed('sort=percent&q=stu')).toEqual([['student', 50]])

  // Who takes a completion back, and a lesson that shows again or goes to another course, counts at once.
  await world.done('other', `PUT /lessons/${ids[0]}/progress`, { completed: false })
  await world.done('teacher', `PUT /lessons/${hidden.id}`, { status: 'published' })
  expect((await listed('sort=-percent')).map(([name]: string[]) => name)).toEqual([
    ...['zahra', 'student', 'other', 'gone'],
  ])
  const { id: seasonId } = await world.newSeason((await world.newCourse()).id)
  await world.done('teacher', `PUT /lessons/${hidden.id}`, { seasonId })
  expect((await listed('sort=percent')).map(([name]: string[]) => name)).toEqual([
    ...['gone', 'zahra', 'other', 'student'],
  ])
})

test('by progress only one course is sorted, and only by who sees progress', async () => {
  const { world, own } = await learning()
  expect(await world.call('teacher', 'GET /enrolments?sort=percent')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'courseId', code: 'required' }] },
  })
  const desk = await world.newPerson('desk', 'registrar')
  expect(await world.call(desk, `GET /enrolments?courseId=${own.id}&sort=-percent`)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'sort', code: 'not_offered' }] },
  })
})
