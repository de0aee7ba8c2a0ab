// It alone catches: words of a PDF file that are not found, or found by whoever may not read it.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '#test/pdf.ts'
import { uploaderOf } from '#test/upload.ts'
import { type As, newWorld } from '#test/world.ts'
import type { Found, SearchKind } from '../contract/search.ts'

const soon = '2999-01-01T00:00:00.000Z'
const world = await newWorld()
const { app, db, people, done, newLesson, newSummary } = world
let course: string
let season: string
beforeAll(async () => {
  course = (await world.newCourse({ title: 'Physics' })).id
  season = (await world.newSeason(course, { title: 'Motion' })).id
  await world.enrol(course)
  const elsewhere = await world.newCourse({ title: 'Elsewhere' }, 'colleague')
  await world.enrol(elsewhere.id, 'other')
})

const by = uploaderOf(app, people.admin.token)
type About = { purpose?: 'attachment' | 'summary'; filename?: string; replaces?: string }
/** A file that is stored, and whose text was read. */
async function upload(bytes: Buffer, about: About = {}) {
  const { id, status } = await by.send(bytes, {
    ...{ filename: 'a.pdf', purpose: 'attachment', courseId: course },
    ...about,
  })
  expect(status).toBe(204)
  await expect.poll(() => isRead(about.replaces ?? id), { timeout: 20_000 }).toBe(true)
  return id
}
const isRead = async (mediaId: string) => {
  const texts = db.read
    .selectFrom('mediaTexts')
    .innerJoin('mediaFiles', 'mediaFiles.key', 'mediaTexts.fileKey')
  return (await texts.select('key').where('mediaTexts.mediaId', '=', mediaId).execute()).length === 1
}
const hits = async (q: string, kind: SearchKind = 'lessons', as: As = 'student') => {
  const { groups }: Found = await done(as, `GET /search?q=${encodeURIComponent(q)}`)
  return groups.filter(each => each.kind === kind).flatMap(({ items }) => items)
}
const idsOf = async (...asked: Parameters<typeof hits>) => (await hits(...asked)).map(({ id }) => id)
const markedIn = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([from, to]) => text.slice(from, to))

test('a lesson is found by the words of its PDF file, with the file, the page and what stands around them', async () => {
  const first = await upload(pdfOf('nothing here'), { filename: 'first.pdf' })
  const file = await upload(pdfOf('cover', 'A pendulum swings', 'pendulum'), { filename: 'ورقة.pdf' })
  const lesson = await newLesson(season, { title: 'Swing', attachmentIds: [first, file] })
  const [hit, ...others] = await hits('PENDULUM')
  expect(others).toEqual([])
  expect(hit).toMatchObject({ id: lesson.id, marks: [], excerpt: null, seasonTitle: 'Motion' })
  expect(hit!.file).toEqual({
    ...{ mediaId: file, fileName: 'ورقة.pdf', page: 2 },
    excerpt: { text: 'A pendulum swings', marks: [[2, 10]] },
  })
  // All words have to stand on one page.
  expect([await idsOf('pendulum swings'), await idsOf('pendulum cover')]).toEqual([[lesson.id], []])
})

test('Arabic as a browser prints it is found with the article and without, in a summary', async () => {
  const fileId = await upload(readFileSync('demo/papers/ar.pdf'), { purpose: 'summary' })
  const { id } = await newSummary({ courseId: course, title: 'Short', fileId })
  for (const [q, marked, page] of [
    ['تقاطع', 'تقاطع', 2],
    ['بالتقاطع', 'التقاطع', 2],
    ['المعادله ميزان', 'المعادلة', 1],
    ['زميل', 'زميل', 2],
  ] as const) {
    const [hit] = await hits(q, 'summaries')
    expect([q, hit?.id, hit?.file?.page]).toEqual([q, id, page])
    expect(markedIn(hit!.file!.excerpt!).join(' ')).toContain(marked)
  }
})

test('hits by title stand first, then those by their own text, then those by a file, each once', async () => {
  const fileId = await upload(pdfOf('Zephyr'), { purpose: 'summary' })
  const of = (title: string, more: object) => newSummary({ courseId: course, title, ...more })
  const three = [
    await of('Zephyr', { fileId }),
    await of('B', { body: '<p>A zephyr</p>', fileId }),
    await of('A', { fileId }),
    await of('Zephir', {}),
  ]
  const found = await hits('zephyr', 'summaries')
  expect(found.map(({ id }) => id)).toEqual(three.map(({ id }) => id))
  expect(found.map(({ file }) => file?.mediaId)).toEqual([undefined, undefined, fileId, undefined])
})

describe('whoever does not see what a file is used in does not find it', () => {
  let word = 0
  type Id = Record<'id', string>
  test.each<[what: string, finders: As[], change: (lesson: Id, file: string) => Promise<unknown>]>([
    ['it is published', ['student', 'teacher', 'admin'], async () => undefined],
    ['a draft', ['teacher', 'admin'], ({ id }) => done('admin', `PUT /lessons/${id}`, { status: 'draft' })],
    [
      'to be released',
      ['teacher', 'admin'],
      ({ id }) => done('admin', `PUT /lessons/${id}`, { releaseAt: soon }),
    ],
    ['in the bin', [], ({ id }) => done('admin', `DELETE /lessons/${id}`)],
    [
      'a free preview',
      ['student', 'other', 'teacher', 'admin'],
      ({ id }) => done('admin', `PUT /lessons/${id}`, { freePreview: true }),
    ],
    ['detached', [], ({ id }) => done('admin', `PUT /lessons/${id}`, { attachmentIds: [] })],
    ['replaced', [], (_, replaces) => upload(pdfOf('something else'), { replaces })],
  ])('%s', async (_, finders, change) => {
    const name = `vis${'abcdefghij'[word++]}word`
    const file = await upload(pdfOf(name))
    const lesson = await newLesson(season, { title: 'Hidden', attachmentIds: [file] })
    await change(lesson, file)
    for (const as of ['student', 'other', 'teacher', 'colleague', 'admin'] as const)
      expect([as, await idsOf(name, 'lessons', as)]).toEqual([as, finders.includes(as) ? [lesson.id] : []])
  })

  test('a summary of a course that one does not learn in, and of a draft', async () => {
    const fileId = await upload(pdfOf('sumword'), { purpose: 'summary' })
    const { id } = await newSummary({ courseId: course, title: 'Sum', fileId })
    const finders = (status: string) =>
      Promise.all(
        (['student', 'other', 'colleague', 'teacher'] as const).map(as => idsOf('sumword', 'summaries', as)),
      ).then(all => [status, ...all])
    expect(await finders('published')).toEqual(['published', [id], [], [], [id]])
    await done('admin', `PUT /summaries/${id}`, { status: 'draft' })
    expect(await finders('draft')).toEqual(['draft', [], [], [], [id]])
  })
})

test('a file that is replaced is found by its new words at the same lesson', async () => {
  const file = await upload(pdfOf('before'))
  const { id } = await newLesson(season, { title: 'Anew', attachmentIds: [file] })
  expect(await idsOf('before')).toEqual([id])
  await upload(pdfOf('afterwards'), { replaces: file })
  expect([await idsOf('before'), await idsOf('afterwards')]).toEqual([[], [id]])
  expect((await hits('afterwards'))[0]!.file).toMatchObject({ mediaId: file, page: 1 })
})

test('a file that cannot be read is ready without text', async () => {
  const file = await upload(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))
  expect(await done('admin', `GET /media/${file}`)).toMatchObject({ status: 'ready', problem: null })
})

test('the list of summaries finds them by their files, too, in each of its orders and by pages', async () => {
  const listed = async (q: string, more = '', as: As = 'student') => {
    const { items, total } = await done(as, `GET /summaries?q=${encodeURIComponent(q)}${more}`)
    return [total, items.map(({ title }: { title: string }) => title)]
  }
  const fileId = await upload(pdfOf('Quasar بقثلا'), { purpose: 'summary' })
  expect(await listed('quasar')).toEqual([0, []])
  for (const [title, more] of [
    ['Stars', { fileId }],
    ['Quasar', {}],
    ['Other', {}],
  ] as const)
    await newSummary({ courseId: course, title, ...more })
  expect((await listed('ء'))[0]).toBeGreaterThan(2)
  for (const sort of ['', '&sort=title', '&sort=course', '&sort=-course'])
    expect(await listed('quasar', sort).then(([total]) => total)).toBe(2)
  expect(await listed('quasar', '&sort=title')).toEqual([2, ['Quasar', 'Stars']])
  expect(await listed('quasar', '&sort=course&pageSize=1&page=2')).toEqual([2, ['Quasar']])
  expect(await listed('ثقب', '&sort=course')).toEqual([1, ['Stars']])
  expect([await listed('quasar', '', 'other'), await listed('ثقب', '', 'colleague')]).toEqual([
    [0, []],
    [0, []],
  ])
})
