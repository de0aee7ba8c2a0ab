import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import type { Matrix } from '../../contract/why.ts'

/** Five students of a course with two seasons: one done, two under way, two who have not begun. */
async function learning() {
  const world = await newWorld()
  const { id } = await world.newCourse({ title: 'Physics' })
  const titles = { One: ['a', 'b'], Two: ['c'] }
  const lessons: string[] = []
  for (const [title, within] of Object.entries(titles)) {
    const season = await world.newSeason(id, { title })
    for (const title of within) lessons.push((await world.newLesson(season.id, { title })).id)
    await world.newLesson(season.id, { title: 'Hidden', status: 'draft' })
  }
  const ids = new Map<string, string>()
  for (const [name, actions] of [
    ['أحمد', [{ completed: true }, { completed: true }, { completed: true }]],
    ['Basma 10', [{ completed: true }, { watched: [[0, 40]], positionSeconds: 40 }]],
    ['Basma 2', [{ completed: true }, { completed: true }, { completed: false }]],
    ['Carim', []],
    ['Dalia', [{ completed: false }]],
  ] as const) {
    const person = await world.newPerson(`user${ids.size}`, 'student', { name, email: `e${ids.size}@x.test` })
    ids.set(name, person.id)
    await world.enrol(id, person)
    for (const [at, action] of actions.entries())
      await world.done(person, `PUT /lessons/${lessons[at]}/progress`, action)
  }
  const read = (query = '', as: 'teacher' | 'admin' = 'teacher'): Promise<Matrix> =>
    world.done(as, `GET /courses/${id}/progress?${query}`)
  const names = async (query = '') => (await read(query)).items.map(({ user }) => user.name)
  return { world, id, lessons, ids, read, names }
}

test('students stand against the lessons that count, with what they did of each', async () => {
  const { read, lessons, ids } = await learning()
  const { items, ...all } = await read()
  expect(all).toMatchObject({
    ...{ total: 5, page: 1, pageSize: 20 },
    lessons: [
      { id: lessons[0], title: 'a', seasonTitle: 'One' },
      { id: lessons[1], title: 'b', seasonTitle: 'One' },
      { id: lessons[2], title: 'c', seasonTitle: 'Two' },
    ],
  })
  const basma = items.find(({ user }) => user.name === 'Basma 10')!
  expect(basma).toMatchObject({
    user: { id: ids.get('Basma 10'), name: 'Basma 10' },
    ...{ workTotal: 0, workCompleted: 0, work: [] },
    ...{ percent: 33, lessonsTotal: 3, lessonsCompleted: 1, lastActivityAt: expect.any(String) },
  })
  expect(basma.lessons.toSorted((one, other) => other.positionSeconds - one.positionSeconds)).toEqual([
    { lessonId: lessons[1], completedAt: null, watchedSeconds: 40, positionSeconds: 40 },
    { lessonId: lessons[0], completedAt: expect.any(String), watchedSeconds: 0, positionSeconds: 0 },
  ])
  // Only what there is something of is told.
  for (const name of ['Carim', 'Dalia'])
    expect(items.find(({ user }) => user.name === name)).toMatchObject({ percent: 0, lessons: [] })
})

test('a group leaves its members, in the order that is asked for', async () => {
  const { world, id, ids, names } = await learning()
  const group = await world.done('admin', 'POST /groups', { title: 'Saturday', courseId: id })
  const userIds = ['Dalia', 'أحمد', 'Carim'].map(name => ids.get(name))
  await world.done('admin', `POST /groups/${group.id}/members`, { userIds })
  expect(await names(`groupId=${group.id}&sort=-percent&pageSize=2`)).toEqual(['أحمد', 'Dalia'])
  expect(await names(`groupId=${group.id}&state=notStarted&q=ca`)).toEqual(['Carim'])
  const foreign = await world.done('admin', 'POST /groups', {
    ...{ title: 'Elsewhere', courseId: (await world.newCourse({}, 'colleague')).id },
  })
  await world.done('admin', `POST /groups/${foreign.id}/members`, { userIds })
  expect(await names(`groupId=${foreign.id}`)).toEqual([])
})

test.each<[query: string, names: string[]]>([
  ['', ['Basma 2', 'Basma 10', 'Carim', 'Dalia', 'أحمد']],
  ['sort=-name', ['أحمد', 'Dalia', 'Carim', 'Basma 10', 'Basma 2']],
  ['sort=-percent&pageSize=3', ['أحمد', 'Basma 2', 'Basma 10']],
  ['sort=percent&pageSize=2&page=2', ['Basma 10', 'Basma 2']],
  ['state=done', ['أحمد']],
  ['state=underWay', ['Basma 2', 'Basma 10']],
  ['state=notStarted', ['Carim', 'Dalia']],
  ['state=underWay&sort=percent', ['Basma 10', 'Basma 2']],
  ['q=احمد', ['أحمد']],
  ['q=basma%20٢', ['Basma 2']],
  ['q=basma&state=notStarted', []],
  ['page=9', []],
])('?%s answers %j', async (query, expected) => {
  const { names } = await (shared ??= learning())
  expect(await names(query)).toEqual(expected)
})
let shared: ReturnType<typeof learning> | undefined

test('by last activity, those who never came stand before the first', async () => {
  const { names } = await (shared ??= learning())
  const upwards = await names('sort=lastActivityAt&state=underWay')
  expect(upwards).toEqual(['Basma 10', 'Basma 2'])
  expect((await names('sort=lastActivityAt'))[0]).toBe('Carim')
  expect((await names('sort=-lastActivityAt')).at(-1)).toBe('Carim')
})

test('whose time runs out is gone that moment, though nothing is written then', async () => {
  const { world, id, names } = await learning()
  await world.enrol(id, 'student', { expiresAt: new Date(Date.now() + 1_500).toISOString() })
  expect(await names()).toHaveLength(6)
  await expect.poll(() => names(), { timeout: 5_000 }).toHaveLength(5)
})

test('totals count what was asked for, not the page', async () => {
  const { read } = await (shared ??= learning())
  expect((await read('state=notStarted&pageSize=1')).total).toBe(2)
  expect((await read('q=basma&pageSize=1&sort=percent')).total).toBe(2)
})

test('nobody is found by an e-mail, which teachers do not see', async () => {
  const { read } = await (shared ??= learning())
  expect((await read('q=e1')).total).toBe(0)
})

test.each([
  ['sort=title', { path: 'sort' }],
  ['state=half', { path: 'state' }],
  ['pageSize=101', { path: 'pageSize', code: 'too_high' }],
  ['colour=green', { path: 'colour', code: 'unknown' }],
])('?%s is refused', async (query, rule) => {
  const { world, id } = await (shared ??= learning())
  expect(await world.call('teacher', `GET /courses/${id}/progress?${query}`)).toMatchObject({
    status: 422,
    body: { errors: [rule] },
  })
})

test('who left, whose time is over and who is deleted is not in it; nor is anybody while it is a draft', async () => {
  const { world, id, ids, names, read } = await learning()
  expect(await names()).toHaveLength(5)
  const enrolments = await world.done('admin', `GET /enrolments?courseId=${id}&userId=${ids.get('Carim')}`)
  await world.done('admin', `DELETE /enrolments/${enrolments.items[0].id}`)
  await world.done('admin', `DELETE /users/${ids.get('Dalia')}`)
  await world.enrol(id, 'student', { expiresAt: '2020-01-01T00:00:00.000Z' })
  expect(await names()).toEqual(['Basma 2', 'Basma 10', 'أحمد'])
  await world.done('admin', `PUT /users/${ids.get('Basma 2')}`, { name: 'Zahra' })
  expect(await names()).toEqual(['Basma 10', 'Zahra', 'أحمد'])
  await world.done('admin', `PUT /courses/${id}`, { status: 'draft' })
  expect(await read()).toMatchObject({ items: [], total: 0 })
})

test('a course without lessons is nobody’s to have done', async () => {
  const world = await newWorld()
  const { id } = await world.newCourse()
  await world.enrol(id)
  const read = async (query: string) =>
    (await world.done('teacher', `GET /courses/${id}/progress?${query}`)).total
  expect([await read(''), await read('state=done'), await read('state=notStarted')]).toEqual([1, 0, 1])
})

test('a lesson that is renamed or moved stands at the next look as it is then', async () => {
  const { world, lessons, read } = await learning()
  const titles = async () => (await read()).lessons.map(({ title }) => title)
  expect(await titles()).toEqual(['a', 'b', 'c'])
  await world.done('admin', `PUT /lessons/${lessons[1]}`, { title: 'renamed' })
  expect(await titles()).toEqual(['a', 'renamed', 'c'])
  await world.done('admin', `PUT /lessons/${lessons[1]}`, { position: 1 })
  expect(await titles()).toEqual(['renamed', 'a', 'c'])
})

test('of more lessons than one statement is given, what was done of the first and of the last is put together', async () => {
  const { world, lessons, read, names, ids } = await learning()
  const added = await more(world, lessons[0]!, 1_100)
  const at = Date.now()
  /** As if somebody had completed these, so many minutes later. */
  const complete = (name: string, lessonIds: string[], minutes: number) =>
    world.db.write(async tx => {
      const like = await tx.selectFrom('progress').selectAll().limit(1).executeTakeFirstOrThrow()
      const updatedAt = new Date(at + minutes * 60_000).toISOString()
      const done = { ...like, userId: ids.get(name)!, completedAt: updatedAt, updatedAt }
      const rows = lessonIds.map(lessonId => ({ ...done, lessonId }))
      for (let from = 0; from < rows.length; from += 200)
        await tx
          .insertInto('progress')
          .values(rows.slice(from, from + 200))
          .execute()
    })
  await complete('Carim', [...lessons, ...added], 1)
  await complete('أحمد', added.slice(-1), 2)
  expect((await names('sort=-lastActivityAt')).slice(0, 2)).toEqual(['أحمد', 'Carim'])
  expect((await names('sort=-percent')).slice(0, 3)).toEqual(['Carim', 'أحمد', 'Basma 2'])
  expect(await names('state=done')).toEqual(['Carim'])
  expect(await names('state=underWay')).toEqual(['Basma 2', 'Basma 10', 'أحمد'])
  const [first, second] = (await read('sort=-percent&pageSize=2')).items
  expect(first).toMatchObject({ lessonsTotal: 1_103, lessonsCompleted: 1_103, percent: 100 })
  expect(second!.lessons.map(({ lessonId }) => lessonId).toSorted()).toEqual(
    [...lessons, added.at(-1)!].toSorted(),
  )
})

/** So many lessons like one of a course, and their ids. */
async function more({ db }: Awaited<ReturnType<typeof newWorld>>, likeId: string, number: number) {
  const ids = Array.from({ length: number }, () => randomUUIDv7())
  await db.write(async tx => {
    const { row: _, ...like } = (await tx
      .selectFrom('lessons')
      .selectAll()
      .where('id', '=', likeId)
      .executeTakeFirstOrThrow()) as Record<string, unknown>
    for (let from = 0; from < number; from += 200) {
      const rows = ids.slice(from, from + 200).map((id, at) => ({ ...like, id, position: 10 + from + at }))
      await tx
        .insertInto('lessons')
        .values(rows as never)
        .execute()
    }
  })
  return ids
}
