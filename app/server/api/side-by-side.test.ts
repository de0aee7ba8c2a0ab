// It alone catches: an order, a count or a parent that goes wrong when fifty people change it at once.
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '#platform/server/db/engines/engine.ts'
import { purge } from '#platform/server/retention/purge.ts'
import { runs } from '#test/properties.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

/** Changes of one course tree that are asked for at the same moment: whatever becomes of each, the tree stays sound. */
const world = await newWorld()
const { db, call, done, newCourse, newSeason, newLesson, newSummary } = world
const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status

/** What is wrong with the site, in words; nothing where it is sound. */
async function faults() {
  const rows = async (kind: 'courses' | 'seasons' | 'lessons' | 'summaries') =>
    db.read
      .selectFrom(kind as 'summaries')
      .selectAll()
      .execute()
  const [courses, seasons, lessons, summaries] = await Promise.all([
    rows('courses'),
    rows('seasons'),
    rows('lessons'),
    rows('summaries'),
  ])
  const byId = new Map([...courses, ...seasons, ...lessons].map(row => [row.id, row]))
  const found: string[] = []
  const twice = (what: string, list: { position: number }[]) => {
    const taken = list.map(({ position }) => position).sort((one, other) => one - other)
    if (new Set(taken).size < taken.length) found.push(`${what} have positions ${taken.join()}`)
  }
  const live = <Row extends { deletedAt: string | null }>(list: Row[]) => list.filter(row => !row.deletedAt)
  twice('courses', live(courses))
  for (const [, list] of Map.groupBy(live(seasons), row => row.courseId)) twice('seasons', list)
  for (const [, list] of Map.groupBy(live(lessons), row => row.seasonId)) twice('lessons', list)
  for (const [, list] of Map.groupBy(live(summaries), row => row.courseId)) twice('summaries', list)
  for (const lesson of lessons)
    if (byId.get(lesson.seasonId!)?.courseId !== lesson.courseId) found.push('a lesson in a foreign course')
  for (const summary of summaries) {
    const season = summary.seasonId && byId.get(summary.seasonId)
    const lesson = summary.lessonId && byId.get(summary.lessonId)
    if (season && season.courseId !== summary.courseId) found.push('a summary in a foreign course')
    if (lesson && lesson.seasonId !== summary.seasonId) found.push('a summary beside its lesson')
  }
  for (const row of live([...seasons, ...lessons, ...summaries]))
    for (const id of [row.courseId, row.seasonId, row.lessonId])
      if (id && byId.get(id)?.deletedAt) found.push(`a live child of a deleted parent`)
  return found
}

async function newTree() {
  const ids: string[] = []
  for (const title of ['One', 'Two']) {
    const course = await newCourse({ title })
    const [first, second] = [await newSeason(course.id), await newSeason(course.id)]
    const lesson = await newLesson(first.id)
    const other = await newLesson(second.id)
    const summary = await newSummary({ courseId: course.id, lessonId: lesson.id })
    await newSummary({ courseId: course.id })
    ids.push(course.id, first.id, second.id, lesson.id, other.id, summary.id)
  }
  const [course, season, , lesson, other, summary, elsewhere, away, , foreign] = ids as [string, ...string[]]
  return { course, season, lesson, other, summary, elsewhere, away, foreign } as Record<string, string>
}

test('fifty lessons made at once stand at fifty positions', async () => {
  const { season } = await newTree()
  const draft = { seasonId: season, title: 'New' }
  const created = await Promise.all(
    Array.from({ length: 50 }, () => statusOf(call('admin', 'POST /lessons', draft))),
  )
  expect(new Set(created)).toEqual(new Set([201]))
  expect(await faults()).toEqual([])
})

test('fifty courses made at once stand at fifty positions', async () => {
  const created = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      statusOf(call('admin', 'POST /courses', { title: 'New', ...(at % 5 === 0 && { position: 1 }) })),
    ),
  )
  expect(new Set(created)).toEqual(new Set([201]))
  expect(await faults()).toEqual([])
})

test('a lesson that is moved while it is published keeps the course of its season', async () => {
  const { lesson, away, season } = await newTree()
  for (let round = 0; round < 10; round++) {
    const seasonId = round % 2 ? season : away
    const status = round % 2 ? 'published' : 'draft'
    await Promise.all([
      call('admin', `PUT /lessons/${lesson}`, { seasonId }),
      ...Array.from({ length: 4 }, () => call('admin', `PUT /lessons/${lesson}`, { status })),
    ])
    expect(await done('admin', `GET /lessons/${lesson}`)).toMatchObject({ seasonId, status })
    expect(await faults()).toEqual([])
  }
})

test('a stale move is refused without moving anything', async () => {
  const { lesson, away, foreign } = await newTree()
  const stale = { 'if-match': '"9"' }
  const reply = await call('admin', `PUT /lessons/${lesson}`, { seasonId: away, position: 1 }, stale)
  expect(reply.status).toBe(412)
  expect(await done('admin', `GET /lessons/${foreign}`)).toMatchObject({ position: 1 })
})

test.each([
  ...['courses', 'seasons', 'lessons', 'summaries'].map(
    name => [`PUT /${name}/`, { title: 'Late' }] as const,
  ),
  ['PUT /media/', { fileName: 'late.txt' }],
  ...['lessons', 'summaries', 'media', 'enrolments'].map(name => [`DELETE /${name}/`, undefined] as const),
] as const)(
  'who is taken off a course while their %s waits does not change it any more',
  async (line, sent) => {
    const { course, season, lesson, summary } = await newTree()
    const ids: Record<string, string> = {
      ...{ courses: course!, seasons: season!, lessons: lesson!, summaries: summary! },
    }
    if (line.includes('media')) {
      const file = { filename: 'a.txt', purpose: 'attachment', courseId: course }
      ids.media = (await uploaderOf(world.app, world.people.teacher.token).send('notes', file)).id
    }
    if (line.includes('enrolments')) ids.enrolments = (await world.enrol(course!)).items[0].id
    const name = line.split('/')[1]!
    const path = `${line}${ids[name]}`
    const rowNow = () =>
      db.read
        .selectFrom(name as 'lessons')
        .selectAll()
        .where('id', '=', ids[name]!)
        .executeTakeFirst()
    const before = await rowNow()
    let change: ReturnType<typeof call> | undefined
    await db.write(async tx => {
      // Found and judged while they still teach; the change itself waits for this one.
      change = call('teacher', path, sent)
      await pause(300)
      await tx.deleteFrom('courseTeachers').where('courseId', '=', course!).execute()
      if (isPostgres(tx)) await change // there it does not wait: it is over before
    })
    const done = sent ? 200 : 204
    expect((await change!).status).toBe(db.engine === 'sqlite' ? 404 : done)
    if (db.engine === 'sqlite') expect(await rowNow()).toEqual(before)
    expect(await statusOf(call('teacher', path, sent))).toBe(404)
  },
)

describe('what goes to the bin while something comes back from it', () => {
  test('never leaves a live child of a deleted parent, and what is swept goes', async () => {
    for (let round = 0; round < 8; round++) {
      const { course, season, lesson } = await newTree()
      await done('admin', `DELETE /lessons/${lesson}`)
      await Promise.all([
        call('admin', `POST /lessons/${lesson}/restore`),
        call('admin', `DELETE /seasons/${season}`),
        call('admin', `POST /lessons/${lesson}/restore`),
        call('admin', `DELETE /courses/${course}`),
      ])
      expect(await faults()).toEqual([])
    }
    await purge(db, Date.now() + 31 * 86_400_000)
    expect(
      await db.read.selectFrom('lessons').select('id').where('deletedAt', 'is not', null).execute(),
    ).toEqual([])
    for (const who of ['admin', 'teacher'] as const) await world.renew(who) // their sessions have had their time too
  })

  test('summaries that come back with their lesson take positions that are free', async () => {
    const { course, lesson, summary } = await newTree()
    await done('admin', `DELETE /lessons/${lesson}`)
    await done('admin', 'POST /summaries', { courseId: course, title: 'New', position: 1 })
    await done('admin', `POST /lessons/${lesson}/restore`)
    expect(await done('admin', `GET /summaries/${summary}`)).toMatchObject({ position: 1 })
    expect(await faults()).toEqual([])
  })
})

describe('random pairs', () => {
  let tree: Record<string, string>
  beforeAll(async () => {
    tree = await newTree()
  })
  const at = fc.integer({ min: 1, max: 4 })
  const change = fc.oneof(
    fc.record({ line: fc.constant('PUT /lessons/{lesson}'), position: at }),
    fc.record({ line: fc.constant('PUT /lessons/{lesson}'), seasonId: fc.constantFrom('season', 'away') }),
    fc.record({
      line: fc.constant('PUT /lessons/{other}'),
      seasonId: fc.constantFrom('season', 'away'),
      position: at,
    }),
    fc.record({
      line: fc.constant('POST /lessons'),
      title: fc.constant('New'),
      seasonId: fc.constantFrom('season', 'away'),
    }),
    fc.record({ line: fc.constantFrom('PUT /seasons/{season}', 'PUT /courses/{course}'), position: at }),
    fc.record({
      line: fc.constant('PUT /summaries/{summary}'),
      lessonId: fc.constantFrom('lesson', 'foreign'),
    }),
    fc.record({
      line: fc.constant('PUT /summaries/{summary}'),
      courseId: fc.constantFrom('course', 'elsewhere'),
      position: at,
    }),
    fc.record({ line: fc.constantFrom('DELETE /lessons/{lesson}', 'POST /lessons/{lesson}/restore') }),
    fc.record({ line: fc.constantFrom('DELETE /seasons/{season}', 'POST /seasons/{season}/restore') }),
    fc.record({ line: fc.constantFrom('DELETE /summaries/{summary}', 'POST /summaries/{summary}/restore') }),
    fc.record({ line: fc.constantFrom('DELETE /courses/{elsewhere}', 'POST /courses/{elsewhere}/restore') }),
  )

  test('of changes side by side leave a sound tree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 4 }), async changes => {
        const statuses = await Promise.all(
          changes.map(({ line, ...sent }) => {
            const body = Object.fromEntries(
              Object.entries(sent).map(([name, value]) => [
                name,
                name.endsWith('Id') ? tree[value as string] : value,
              ]),
            )
            const path = line.replace(/\{(\w+)\}/, (_, name) => tree[name]!)
            return statusOf(call('admin', path, Object.keys(body).length > 0 ? body : undefined))
          }),
        )
        expect(statuses.filter(status => status >= 500)).toEqual([])
        expect(await faults()).toEqual([])
      }),
      { numRuns: runs(60) },
    )
  })
})
