import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { up } from '#app/server/migrations/0008-published-at.ts'
import { type As, newWorld } from '#test/world.ts'
import type { Release } from '../../contract/release.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const week = `since=${ago(7)}`

describe('what is asked', async () => {
  const { call } = await newWorld()
  test.each<[what: string, as: As, query: string, code: string, error?: object]>([
    ['by a visitor', 'nobody', week, '401 unauthorized'],
    ['by an administrator', 'admin', week, '404 not_found'],
    ['by a teacher', 'teacher', week, '404 not_found'],
    ['by staff, wrongly', 'teacher', 'since=x', '404 not_found'],
    ['since nobody knows when', 'student', '', '422 invalid', { path: 'since', code: 'required' }],
    ['since a word', 'student', 'since=monday', '422 invalid', { path: 'since', code: 'wrong_format' }],
    ['since a day', 'student', 'since=2026-11-01', '422 invalid', { path: 'since', code: 'wrong_format' }],
    ['since 61 days', 'student', `since=${ago(61)}`, '422 invalid', { path: 'since', code: 'not_offered' }],
    ['none', 'student', `${week}&pageSize=0`, '422 invalid', { path: 'pageSize', code: 'too_low' }],
    ['too many', 'student', `${week}&pageSize=101`, '422 invalid', { path: 'pageSize', code: 'too_high' }],
    ['a page', 'student', `${week}&page=2`, '422 invalid', { path: 'page', code: 'unknown' }],
  ])('%s is refused', async (_, as, query, code, error) => {
    const { status, body } = await call(as, `GET /releases?${query}`)
    expect(`${status} ${body.code}`).toBe(code)
    if (error) expect(body.errors).toMatchObject([error])
  })

  test.each([
    ['59 days', `since=${ago(59)}`],
    ['a moment elsewhere', 'since=2999-01-01T00:00:00%2B03:00'],
    ['digits of another script', `${week}&pageSize=${encodeURIComponent('٥')}`],
  ])('%s is taken', async (_, query) => {
    expect(await call('student', `GET /releases?${query}`)).toMatchObject({
      status: 200,
      body: { items: [], total: 0 },
    })
  })
})

describe('what came out', async () => {
  const world = await newWorld()
  const { call, db, done, newCourse, newSeason, newLesson, enrol, people } = world
  const releases = (query = week, as: As = 'student'): Promise<{ items: Release[]; total: number }> =>
    done(as, `GET /releases?${query}`)
  const ids = async (query?: string, as?: As) =>
    (await releases(query, as)).items.map(({ lessonId }) => lessonId)

  /** A lesson that has been out for a month, with all it stands in. */
  async function newOld(lesson: object = {}) {
    const course = await newCourse({ title: 'Physics' })
    const season = await newSeason(course.id, { title: 'Forces' })
    const { id } = await newLesson(season.id, { title: 'Push', ...lesson })
    const byKind = { courses: course.id as string, seasons: season.id as string, lessons: id as string }
    for (const [kind, id] of Object.entries(byKind)) await publishedAt(kind, id, ago(30))
    await enrol(course.id)
    return { ...byKind, id: id as string }
  }
  const publishedAt = (kind: string, id: string, at: string) =>
    db.write(tx =>
      tx
        .updateTable(kind as 'lessons')
        .set({ publishedAt: at })
        .where('id', '=', id)
        .execute(),
    )
  /** Whether it is told, and since when. */
  const releaseOf = async (id: string, as?: As) =>
    (await releases(`${week}&pageSize=100`, as)).items.find(({ lessonId }) => lessonId === id)?.releasedAt

  test('is told with where it stands, how long it is and whether it is done', async () => {
    const { id, ...byKind } = await newOld({ durationSeconds: 90 })
    await publishedAt('lessons', id, ago(2))
    const { completedAt } = await done('student', `PUT /lessons/${id}/progress`, { completed: true })
    const { items, total } = await releases()
    expect(items.find(({ lessonId }) => lessonId === id)).toEqual({
      ...{ lessonId: id, title: 'Push', durationSeconds: 90, completedAt },
      ...{ courseId: byKind.courses, courseTitle: 'Physics', seasonTitle: 'Forces' },
      releasedAt: expect.stringMatching(/Z$/),
    })
    expect(total).toBe(items.length)
    expect(await ids(week, 'other')).not.toContain(id)
  })

  test.each(['courses', 'seasons', 'lessons'] as const)(
    'counts from when the last of its %s was published',
    async kind => {
      const { id, ...byKind } = await newOld()
      expect(await releaseOf(id)).toBeUndefined()
      await done('admin', `PUT /${kind}/${byKind[kind]}`, { status: 'draft' })
      expect(await releaseOf(id)).toBeUndefined()
      const before = new Date().toISOString()
      await done('admin', `PUT /${kind}/${byKind[kind]}`, { status: 'published' })
      expect((await releaseOf(id))! >= before).toBe(true)
    },
  )

  test.each(['seasons', 'lessons'] as const)('counts from when its %s were released', async kind => {
    const { id, ...byKind } = await newOld()
    const release = (releaseAt: string | null) => done('admin', `PUT /${kind}/${byKind[kind]}`, { releaseAt })
    const late = ago(3)
    await release(late)
    expect(await releaseOf(id)).toBe(late)
    await release(ago(9))
    expect(await releaseOf(id)).toBeUndefined()
    await release(ago(-1))
    expect(await releaseOf(id)).toBeUndefined()
    await release(null)
    expect(await releaseOf(id)).toBeUndefined()
  })

  test('is the newest first, as many as are asked for, and all are counted', async () => {
    const reader = await world.newPerson(`r${randomUUIDv7().slice(-8)}`, 'student')
    const course = await newCourse()
    const season = await newSeason(course.id)
    for (const [kind, id] of [
      ['courses', course.id],
      ['seasons', season.id],
    ])
      await publishedAt(kind, id, ago(30))
    const created: string[] = []
    for (const days of [5, 1, 8, 3]) {
      const { id } = await newLesson(season.id)
      await publishedAt('lessons', id, ago(days))
      created.push(id)
    }
    await enrol(course.id, reader)
    const asked = (query: string) => done(reader, `GET /releases?${query}`)
    const [five, one, , three] = created
    const whole = await asked(week)
    expect(whole.items.map(({ lessonId }: Release) => lessonId)).toEqual([one, three, five])
    const some = await asked(`${week}&pageSize=2`)
    expect(some).toEqual({ items: whole.items.slice(0, 2), total: 3 })
    expect((await asked(`since=${ago(20)}&pageSize=1`)).total).toBe(4)
  })

  test('is not what somebody came to by being enrolled', async () => {
    const { id, courses } = await newOld()
    await enrol(courses, 'other')
    expect(await releaseOf(id, 'other')).toBeUndefined()
  })

  test.each<
    [
      what: string,
      hide: (byKind: Record<'courses' | 'seasons' | 'lessons' | 'id', string>) => Promise<unknown>,
    ]
  >([
    ['deleted', ({ id }) => done('admin', `DELETE /lessons/${id}`)],
    ['in a deleted season', ({ seasons }) => done('admin', `DELETE /seasons/${seasons}`)],
    ['in a deleted course', ({ courses }) => done('admin', `DELETE /courses/${courses}`)],
    ['a draft', ({ id }) => done('admin', `PUT /lessons/${id}`, { status: 'draft' })],
    ['in a draft season', ({ seasons }) => done('admin', `PUT /seasons/${seasons}`, { status: 'draft' })],
    ['in a draft course', ({ courses }) => done('admin', `PUT /courses/${courses}`, { status: 'draft' })],
    ['unreleased', ({ id }) => done('admin', `PUT /lessons/${id}`, { releaseAt: ago(-1) })],
    [
      'in an unreleased season',
      ({ seasons }) => done('admin', `PUT /seasons/${seasons}`, { releaseAt: ago(-1) }),
    ],
    ['of an enrolment that expired', ({ courses }) => expire(courses)],
    ['of an enrolment that was taken away', ({ courses }) => unenrol(courses)],
    [
      'a preview elsewhere',
      async ({ id, courses }) => {
        await done('admin', `PUT /lessons/${id}`, { freePreview: true })
        await unenrol(courses)
        expect((await call('student', `GET /lessons/${id}`)).status).toBe(200)
      },
    ],
  ])('is absent while it is %s', async (_, hide) => {
    const byKind = await newOld()
    await publishedAt('lessons', byKind.id, ago(1))
    expect(await releaseOf(byKind.id)).toBeDefined()
    await hide(byKind)
    expect(await releaseOf(byKind.id)).toBeUndefined()
  })
  const expire = (courseId: string) =>
    db.write(tx =>
      tx
        .updateTable('enrolments')
        .set({ expiresAt: ago(0) })
        .where('courseId', '=', courseId)
        .execute(),
    )
  async function unenrol(courseId: string) {
    const { items } = await done('admin', `GET /enrolments?courseId=${courseId}&userId=${people.student.id}`)
    await done('admin', `DELETE /enrolments/${items[0].id}`)
  }
})

describe('since when something is out', () => {
  let world: Awaited<ReturnType<typeof newWorld>>
  beforeAll(async () => {
    world = await newWorld()
  })
  const resources = ['courses', 'seasons', 'lessons'] as const
  type Of = (typeof resources)[number]
  const sinceOf = async (kind: Of, id: string) => {
    const row = world.db.read
      .selectFrom(kind as 'lessons')
      .select('publishedAt')
      .where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).publishedAt
  }
  async function make(kind: Of, draft: object = {}) {
    if (kind === 'courses') return world.newCourse(draft)
    const course = await world.newCourse()
    if (kind === 'seasons') return world.newSeason(course.id, draft)
    return world.newLesson((await world.newSeason(course.id)).id, draft)
  }

  test.each(resources)('is kept by the server for %s, and told to nobody', async kind => {
    const { done, call } = world
    const { id, version } = await make(kind, { status: 'draft' })
    const set = async (body: object) => {
      const answer = await done('admin', `PUT /${kind}/${id}`, body)
      expect(Object.keys(answer)).not.toContain('publishedAt')
      return sinceOf(kind, id)
    }
    expect(await sinceOf(kind, id)).toBeNull()
    const first = await set({ status: 'published' })
    expect(first).toMatch(/Z$/)
    expect(await set({ title: 'Another', status: 'published' })).toBe(first)
    await done('admin', `DELETE /${kind}/${id}`)
    await done('admin', `POST /${kind}/${id}/restore`)
    expect(await sinceOf(kind, id)).toBe(first)
    expect(await set({ status: 'draft' })).toBeNull()
    expect((await set({ status: 'published' }))! >= first!).toBe(true)
    expect((await done('admin', `GET /${kind}/${id}`)).version).toBe(version + 6)

    const refused = await call('admin', `PUT /${kind}/${id}`, { publishedAt: first })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'publishedAt', code: 'unknown' }] },
    })
    const { id: born } = await make(kind)
    expect(await sinceOf(kind, born)).toMatch(/Z$/)
  })

  test('stays when a course goes to the archive and comes back from there', async () => {
    const { id } = await make('courses')
    const first = await sinceOf('courses', id)
    for (const status of ['archived', 'published']) {
      await world.done('admin', `PUT /courses/${id}`, { status })
      expect(await sinceOf('courses', id)).toBe(first)
    }
  })

  test('is told by the audit of what was out before it was kept, else by the day on which it was made', async () => {
    const { db, done } = world
    const created = await Promise.all(resources.map(kind => make(kind, { status: 'draft' })))
    const draft = await make('lessons', { status: 'draft' })
    const bare = await make('lessons')
    for (const [at, kind] of resources.entries())
      for (const sent of [
        { status: 'published' },
        { title: 'Typo' },
        { status: 'draft' },
        { status: 'published' },
      ])
        await done('admin', `PUT /${kind}/${created[at].id}`, sent)
    const kept = await Promise.all(resources.map((kind, at) => sinceOf(kind, created[at].id)))
    // What came here from elsewhere has nothing in the audit under its name.
    const another = randomUUIDv7()
    await db.write(async tx => {
      const { row: _, ...like } = (await tx
        .selectFrom('lessons')
        .selectAll()
        .where('id', '=', bare.id)
        .executeTakeFirstOrThrow()) as Record<string, unknown>
      await tx
        .insertInto('lessons')
        .values({ ...like, id: another } as never)
        .execute()
      await sql.raw('drop index "lessonsReleased"').execute(tx)
      for (const kind of resources) await sql.raw(`alter table ${kind} drop column "publishedAt"`).execute(tx)
      await up(tx, db.engine)
    })
    const again = await Promise.all(resources.map((kind, at) => sinceOf(kind, created[at].id)))
    // The audit is written last.
    for (const [at, since] of again.entries()) expect(since! >= kept[at]!).toBe(true)
    expect(await sinceOf('lessons', draft.id)).toBeNull()
    expect(await sinceOf('lessons', another)).toBe(bare.createdAt)
  })
})
