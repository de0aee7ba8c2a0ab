import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let jobs: ReturnType<typeof jobsIn>
beforeEach(async () => {
  world = await newWorld()
  jobs = jobsIn(world)
})

/** What stands in a season or a course, in its order. */
const titles = async (path: string): Promise<string[]> =>
  (await world.done('admin', `GET /${path}&sort=position&pageSize=100`)).items.map(
    ({ title }: { title: string }) => title,
  )
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function tree() {
  const course = await world.newCourse({ title: 'Algebra' })
  const [from, to] = [await world.newSeason(course.id), await world.newSeason(course.id)]
  const add = (seasonId: string, title: string) => world.newLesson(seasonId, { title })
  const all = [await add(from.id, 'a'), await add(from.id, 'b'), await add(from.id, 'c')]
  await add(to.id, 'x')
  return { course, from, to, all }
}

test('lessons go behind those of another season in the order of the selection, and back where they were', async () => {
  const { course, from, to, all } = await tree()
  const [a, b, c] = all as [{ id: string }, { id: string }, { id: string }]
  const summary = await world.done('teacher', 'POST /summaries', {
    lessonId: c.id,
    courseId: course.id,
    title: 'Of c',
  })
  const body = {
    ...{ resource: 'lessons', action: 'move', with: { seasonId: to.id } },
    selection: { ids: idsOf([c, a]) },
  }
  const { id, counts } = await jobs.run('teacher', body)
  expect(counts).toMatchObject({ changed: 2 })
  expect(await titles(`lessons?seasonId=${to.id}`)).toEqual(['x', 'c', 'a'])
  expect(await titles(`lessons?seasonId=${from.id}`)).toEqual(['b'])
  expect(await world.done('teacher', `GET /summaries/${summary.id}`)).toMatchObject({ seasonId: to.id })

  // Again, nothing is left to do.
  expect((await jobs.run('teacher', body)).counts).toMatchObject({ changed: 0, same: 2 })
  await world.done('teacher', `PUT /lessons/${b.id}`, { title: 'b, changed' })
  expect((await jobs.takeBack('teacher', id)).counts).toMatchObject({ kept: 0 })
  expect(await titles(`lessons?seasonId=${from.id}`)).toEqual(['a', 'b, changed', 'c'])
  expect(await titles(`lessons?seasonId=${to.id}`)).toEqual(['x'])
})

test('summaries go into a season of another course, or to a lesson, and back', async () => {
  const { course, from, to, all } = await tree()
  const elsewhere = await world.newCourse({ title: 'Geometry' })
  const far = await world.newSeason(elsewhere.id)
  const create = (fields: object) =>
    world.done('teacher', 'POST /summaries', { courseId: course.id, ...fields })
  const [one, other] = [
    await create({ title: 'one', seasonId: from.id }),
    await create({ title: 'other', lessonId: all[0]!.id }),
  ]
  const request = (given: object) => ({
    ...{ resource: 'summaries', action: 'move', with: given },
    selection: { ids: idsOf([other, one]) },
  })
  const stands = async ({ id }: { id: string }) => {
    const { courseId, seasonId, lessonId } = await world.done('teacher', `GET /summaries/${id}`)
    return { courseId, seasonId, lessonId }
  }
  const before = [await stands(one), await stands(other)]

  const { id } = await jobs.run('teacher', request({ seasonId: far.id }))
  expect(await titles(`summaries?courseId=${elsewhere.id}`)).toEqual(['other', 'one'])
  expect(await stands(other)).toEqual({ courseId: elsewhere.id, seasonId: far.id, lessonId: null })
  await jobs.takeBack('teacher', id)
  expect([await stands(one), await stands(other)]).toEqual(before)

  const second = await jobs.run('teacher', request({ lessonId: all[1]!.id }))
  expect(await stands(one)).toEqual({ courseId: course.id, seasonId: from.id, lessonId: all[1]!.id })
  await jobs.takeBack('teacher', second.id)
  expect([await stands(one), await stands(other)]).toEqual(before)
  expect(to.id).not.toBe(from.id)
})

test('what is not there, or is not theirs, is moved nowhere', async () => {
  const { all } = await tree()
  const foreign = await world.newSeason((await world.newCourse({ title: 'Foreign' }, 'colleague')).id)
  const selection = { ids: idsOf(all) }
  const to = (seasonId: string) => ({ resource: 'lessons', action: 'move', selection, with: { seasonId } })
  for (const seasonId of [foreign.id, randomUUID()])
    expect(await world.call('teacher', 'POST /jobs/bulk', to(seasonId))).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'with.seasonId', code: 'not_offered' }] } },
    })
  // What is deleted meanwhile is refused row by row.
  const brief = await world.newSeason((await world.newCourse({ title: 'Brief' })).id)
  const { id } = await jobs.ready('teacher', to(brief.id))
  await world.done('admin', `DELETE /seasons/${brief.id}`)
  await world.done('teacher', `POST /jobs/${id}/start`)
  expect((await jobs.until('teacher', id, 'done')).counts).toMatchObject({ changed: 0, refused: 3 })
  expect((await jobs.rowsOf('teacher', id))[0]).toMatchObject({ result: 'refused', code: 'not_offered' })
  for (const [given, path, code] of [
    [{}, 'with.seasonId', 'required'],
    [{ seasonId: foreign.id, lessonId: all[0]!.id }, 'with.lessonId', 'not_offered'],
  ])
    expect(
      await world.call('teacher', 'POST /jobs/bulk', {
        ...{ resource: 'summaries', action: 'move', selection, with: given },
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
})

test('many enrolments get another end, or are ended, and are as before when it is taken back', async () => {
  const course = await world.newCourse({ title: 'Algebra' })
  for (const who of ['student', 'other'] as const) await world.enrol(course.id, who)
  const list = async () =>
    (await world.done('admin', `GET /enrolments?courseId=${course.id}&sort=name`)).items.map(
      ({ userId, expiresAt }: { userId: string; expiresAt: string | null }) => ({ userId, expiresAt }),
    )
  const before = await list()
  const expiresAt = '2031-01-01T00:00:00.000Z'
  const selection = { query: { courseId: course.id } }
  const extended = await jobs.run('teacher', {
    ...{ resource: 'enrolments', action: 'extend', selection, with: { expiresAt } },
  })
  expect(
    (await jobs.rowsOf('teacher', extended.id)).map(({ title }: { title: string }) => title).sort(),
  ).toEqual(['other', 'student'])
  expect((await list()).map(({ expiresAt }: { expiresAt: string | null }) => expiresAt)).toEqual([
    expiresAt,
    expiresAt,
  ])
  await jobs.takeBack('teacher', extended.id)
  expect(await list()).toEqual(before)

  const removed = await jobs.run('admin', { resource: 'enrolments', action: 'remove', selection })
  expect(await list()).toEqual([])
  await jobs.takeBack('admin', removed.id)
  expect(await list()).toEqual(before)
})
