import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobsIn } from '#test/jobs.ts'
import { pdfOf } from '#test/pdf.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

/** What a copy holds, and what it does not; by whom, into what and when it is released. */
const world = await newWorld()
const { call, done, db, people, newSeason, newLesson, newSummary } = world
const { until } = jobsIn(world)
type As = keyof typeof people
type Row = Record<string, any>
const uploads = (as: As = 'teacher') => uploaderOf(world.app, people[as].token)
const ids: Record<string, string> = {}
const release = '2027-02-03T06:30:00.000Z'

async function duplicated(as: As, body: object) {
  const { id } = await done(as, 'POST /jobs/duplicate', body)
  const ready = await until(as, id, 'ready')
  await done(as, `POST /jobs/${id}/start`)
  return { ready, job: await until(as, id, 'done') }
}
/** All that there is of a course, a season or a lesson. */
const within = async (kind: string, by: string, id: string): Promise<Row[]> => {
  const { items } = await done('admin', `GET /${kind}?${by}=${id}&sort=position&pageSize=100`)
  return Promise.all(items.map((row: Row) => done('admin', `GET /${kind}/${row.id}`)))
}
const treeOf = async (courseId: string) => ({
  course: await done('admin', `GET /courses/${courseId}`),
  seasons: await within('seasons', 'courseId', courseId),
  lessons: await within('lessons', 'courseId', courseId),
  summaries: await within('summaries', 'courseId', courseId),
  media: (await done('admin', `GET /media?courseId=${courseId}&sort=fileName&pageSize=100`)).items as Row[],
})
type Tree = Awaited<ReturnType<typeof treeOf>>
/** A tree without what is another in each copy; ids are told by the titles and names that they are of. */
function plain({ course, seasons, lessons, summaries, media }: Tree) {
  const rows = [course, ...seasons, ...lessons, ...summaries]
  const named = new Map<string, string>([
    ...rows.map(row => [row.id, `${row.title}`] as const),
    ...media.map(row => [row.id, row.fileName] as const),
  ])
  const own = ['createdAt', 'updatedAt', 'version', 'hiddenBy', 'title', 'courseTitle', 'counts']
  const written = [...rows, ...media].map(row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))),
  )
  const text = [...named].reduce(
    (all, [id, name]) => all.replaceAll(id, name === course.title ? 'THE COURSE' : name),
    JSON.stringify(written, null, 1),
  )
  return text.replace(/\/media\/[^"]*/g, 'A LINK').split('\n')
}

beforeAll(async () => {
  const course = await world.newCourse({ title: 'Physics', language: 'en', description: '<p>All of it</p>' })
  ids.course = course.id
  const sent = async (purpose: string, filename: string, bytes: Buffer | string) =>
    (await uploads().send(bytes, { filename, purpose, courseId: course.id })).id
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  ids.video = await sent('video', 'video.mp4', await readFile('test/samples/video.mp4'))
  ids.captions = await sent('captions', 'words.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
  ids.attachment = await sent('attachment', 'paper.txt', 'Paper')
  ids.file = await sent('summary', 'short.pdf', pdfOf('Short'))
  ids.unused = await sent('attachment', 'unused.txt', 'Unused')
  ids.image = await sent('image', 'image.png', picture)
  await done('teacher', `PUT /media/${ids.video}`, { posterId: ids.image })
  const season = await newSeason(course.id, { title: 'One', releaseAt: release })
  ids.season = season.id
  await newSeason(course.id, { title: 'Two', status: 'draft' })
  const image = `<p>See</p><img data-media="${ids.image}" alt="A">`
  const lesson = await newLesson(season.id, {
    ...{ title: 'Forces', body: image, video: { kind: 'upload', mediaId: ids.video! } },
    ...{ attachmentIds: [ids.attachment!], freePreview: true, releaseAt: '2027-02-10T06:30:00.000Z' },
    captions: [{ mediaId: ids.captions!, language: 'en', label: 'English' }],
  })
  ids.lesson = lesson.id
  await newLesson(season.id, { title: 'Waves', video: { kind: 'youtube', externalId: 'abc12345678' } })
  await newSummary({ courseId: course.id, title: 'Whole', fileId: ids.file })
  await newSummary({ courseId: course.id, seasonId: season.id, title: 'Part', body: image })
  await newSummary({ courseId: course.id, lessonId: lesson.id, title: 'Of forces' })
  await world.enrol(course.id)
})

test('a course is copied as drafts, with all that is used in it and nobody; the original stays as it was', async () => {
  const readied = async () => (await done('admin', `GET /media?courseId=${ids.course}&status=ready`)).total
  await expect.poll(readied).toBe(6)
  const before = await treeOf(ids.course!)
  const { ready, job } = await duplicated('teacher', { resource: 'courses', id: ids.course })
  expect(ready).toMatchObject({ kind: 'duplicate', resource: 'courses', thingId: null, done: 0, total: 13 })
  const counts = new Map(ready.touches.map(({ resource, count }: Row) => [resource, count]))
  expect([...counts.keys()]).toEqual(['courses', 'seasons', 'lessons', 'summaries', 'media', 'bytes'])
  expect([...counts.values()].slice(0, 5)).toEqual([1, 2, 2, 3, 5])
  expect(job).toMatchObject({ done: 13, total: 13, counts: { new: 13 }, undoUntil: null, problem: null })

  expect(await treeOf(ids.course!)).toEqual(before)
  const copy = await treeOf(job.thingId)
  expect(copy.course).toMatchObject({
    ...{ title: 'Physics (copy)', status: 'draft', description: '<p>All of it</p>' },
    teacherIds: [people.teacher.id],
    counts: { seasons: 2, lessons: 2, students: 0 },
  })
  const [used, unused] = [before.media, before.media].map((media, at) =>
    media.filter(({ id }) => (id === ids.unused) === (at === 1)),
  )
  expect(unused).toHaveLength(1)
  const drafts = (tree: Tree) => plain(tree).map(line => line.replace('"published"', '"draft"'))
  const unreleased = (lines: string[]) => lines.map(line => line.replace(/"releaseAt": .*/, '"releaseAt": …'))
  const bare = (tree: Tree) => unreleased(drafts(tree)).filter(line => !line.includes('"position": '))
  expect(bare(copy)).toEqual(bare({ ...before, media: used! }))
  expect([...copy.seasons, ...copy.lessons].map(({ releaseAt }) => releaseAt)).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const row of [...copy.seasons, ...copy.lessons, ...copy.summaries]) expect(row.status).toBe('draft')

  const before2 = new Set(before.media.map(({ id }) => id))
  expect(copy.media.filter(({ id }) => before2.has(id))).toEqual([])
  const keysOf = async (courseId: string) =>
    (
      await db.read
        .selectFrom('mediaFiles')
        .innerJoin('media', 'media.id', 'mediaFiles.mediaId')
        .select('key')
        .where('courseId', '=', courseId)
        .execute()
    ).map(({ key }) => key)
  const [original, copied] = [new Set(await keysOf(ids.course!)), await keysOf(job.thingId)]
  expect(copied.filter(key => original.has(key))).toEqual([])
  const paper = copy.media.find(({ fileName }) => fileName === 'paper.txt')!
  expect(String((await uploads().fetched(paper.url)).bytes)).toBe('Paper')
  const forces = copy.lessons.find(({ title }) => title === 'Forces')!
  expect((await done('teacher', `GET /lessons/${forces.id}/versions`)).items).toHaveLength(1)
  expect((await call('teacher', `POST /jobs/${job.id}/undo`)).body.code).toBe('cannot_undo')
})

test('a season goes into another course, a lesson stays in its season, each behind the others', async () => {
  const other = await world.newCourse({ title: 'Later', language: 'ar' })
  const first = await newSeason(other.id, { title: 'First' })
  const season = await duplicated('teacher', { resource: 'seasons', id: ids.season, intoId: other.id })
  const copy = await treeOf(other.id)
  expect(copy.seasons).toMatchObject([{ id: first.id }, { id: season.job.thingId, title: 'One (copy)' }])
  expect(copy.lessons.map(({ title, seasonId }) => [title, seasonId])).toEqual([
    ['Forces', season.job.thingId],
    ['Waves', season.job.thingId],
  ])
  expect(copy.summaries.map(({ title, seasonId }) => [title, seasonId])).toEqual([
    ['Part', season.job.thingId],
    ['Of forces', season.job.thingId],
  ])
  const titles = []
  for (const title of [undefined, undefined, 'Again']) {
    const { job } = await duplicated('teacher', { resource: 'lessons', id: ids.lesson, title })
    titles.push((await done('teacher', `GET /lessons/${job.thingId}`)).title)
  }
  expect(titles).toEqual(['Forces (copy)', 'Forces (copy 2)', 'Again'])
  const lessons = await within('lessons', 'seasonId', ids.season!)
  expect(lessons.map(({ title }) => title)).toEqual(['Forces', 'Waves', ...titles])
  const arabic = await duplicated('teacher', { resource: 'seasons', id: first.id })
  expect((await done('teacher', `GET /seasons/${arabic.job.thingId}`)).title).toBe('First (نسخة)')
  for (const { id } of lessons.slice(2)) await done('teacher', `DELETE /lessons/${id}`)
})

test('with a first day, releases move by whole days at the same time of the clock', async () => {
  await done('admin', 'PUT /settings', { timeZone: 'Africa/Cairo' })
  const { job } = await duplicated('teacher', {
    ...{ resource: 'seasons', id: ids.season, title: 'Summer' },
    startsOn: '٢٠٢٧-٠٧-٠٧',
  })
  // Clocks in Cairo show 8:30 at 6:30 UTC in winter, and at 5:30 in summer.
  expect(await done('teacher', `GET /seasons/${job.thingId}`)).toMatchObject({
    releaseAt: '2027-07-07T05:30:00.000Z',
  })
  const [forces, waves] = await within('lessons', 'seasonId', job.thingId)
  expect([forces!.releaseAt, waves!.releaseAt]).toEqual(['2027-07-14T05:30:00.000Z', null])
})

describe('is refused', () => {
  const nowhere = randomUUID()
  const course = () => ({ resource: 'courses', id: ids.course })
  const season = () => ({ resource: 'seasons', id: ids.season })
  const lesson = () => ({ resource: 'lessons', id: ids.lesson })
  test.each<[string, As, () => object, string, string]>([
    [
      'of a kind that is not copied',
      'teacher',
      () => ({ ...course(), resource: 'users' }),
      'resource',
      'not_offered',
    ],
    ['of nothing', 'teacher', () => ({ ...course(), id: nowhere }), 'id', 'not_offered'],
    ['of another kind', 'teacher', () => ({ ...season(), id: ids.lesson }), 'id', 'not_offered'],
    ['of a foreign course', 'colleague', course, 'id', 'not_offered'],
    ['of a foreign lesson', 'colleague', lesson, 'id', 'not_offered'],
    ['of a course into one', 'admin', () => ({ ...course(), intoId: ids.course }), 'intoId', 'not_offered'],
    [
      'of a season into a season',
      'admin',
      () => ({ ...season(), intoId: ids.season }),
      'intoId',
      'not_offered',
    ],
    [
      'of a lesson into a course',
      'admin',
      () => ({ ...lesson(), intoId: ids.course }),
      'intoId',
      'not_offered',
    ],
    ['into nothing', 'admin', () => ({ ...lesson(), intoId: nowhere }), 'intoId', 'not_offered'],
    ['under no title', 'admin', () => ({ ...course(), title: ' ' }), 'title', 'required'],
    ['under too long a title', 'admin', () => ({ ...course(), title: 'a'.repeat(201) }), 'title', 'too_long'],
    ['from no day', 'admin', () => ({ ...course(), startsOn: '2027-02-30' }), 'startsOn', 'wrong_format'],
    ['from a far day', 'admin', () => ({ ...course(), startsOn: '9999-12-31' }), 'startsOn', 'not_offered'],
    ['with what nobody knows', 'admin', () => ({ ...course(), status: 'published' }), 'status', 'unknown'],
    ['with a key that is none', 'admin', () => ({ ...course(), key: 'x' }), 'key', 'wrong_format'],
  ])('a copy %s', async (_, as, body, path, code) => {
    const refused = await call(as, 'POST /jobs/duplicate', body())
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, code }] } })
  })

  test('to whoever may not write what is taught, as if it were not there', async () => {
    const registrar = await world.newPerson('registrar', 'registrar')
    const assistant = await world.newPerson('assistant', 'assistant')
    const teacherIds = [people.teacher.id, assistant.id]
    await done('admin', `PUT /courses/${ids.course}`, { teacherIds })
    for (const who of ['student', 'nobody', registrar, assistant] as const) {
      const { status } = await call(who as As, 'POST /jobs/duplicate', course())
      expect(status).toBe(who === 'nobody' ? 401 : 404)
    }
  })

  test('into a foreign course', async () => {
    const foreign = await world.newCourse({}, 'colleague')
    const refused = await call('teacher', 'POST /jobs/duplicate', { ...season(), intoId: foreign.id })
    expect(refused.body.errors).toMatchObject([{ path: 'intoId', code: 'not_offered' }])
  })
})

test('fifty at once with one key are one copy', async () => {
  const body = { resource: 'lessons', id: ids.lesson, title: 'Once', key: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('admin', 'POST /jobs/duplicate', body)),
  )
  const isNew = answers.filter(({ status }) => status === 202)
  expect([isNew.length, answers.every(({ status }) => status === 200 || status === 202)]).toEqual([1, true])
  const [id, ...others] = new Set(answers.map(answer => answer.body.id))
  expect(others).toEqual([])
  await until('admin', id, 'ready')
  await Promise.all(Array.from({ length: 50 }, () => call('admin', `POST /jobs/${id}/start`)))
  await until('admin', id, 'done')
  expect((await done('admin', 'GET /lessons?q=Once')).total).toBe(1)
})
