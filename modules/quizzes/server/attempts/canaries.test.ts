// It alone catches: a right answer in any reply to any student before it may be told.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

/**
 * A student asks everything that can be asked, and follows what is answered. Each secret has a word that nothing else has: no
 * answer may hold one before it is told.
 */
const world = await newWorld({ rateLimit: 1_000_000 })
const { app, call, done, people } = world
const nowhere = '01890000-0000-7000-8000-000000000000'
let exam: Awaited<ReturnType<typeof examIn>>
let attempt: { id: string; hold: string }
let quizId: string

/**
 * What a student is never told, and what is told with the review. Numbers have fifteen digits: a shorter one stands by chance in
 * an id or a moment.
 */
const never = [
  'canaryfile',
  'canarygroup',
  'canarytag',
  'canaryreason',
  'canarymate',
  'canarycode',
  'canaryquestion',
  'canarymates',
  'canarydraft',
]
const reviewed = [
  ...['canaryexplained', 'canaryright', 'canaryfeedback', 'canarymodel', '314159265358979'],
  ...['canaryblank', 'canarychosen', '271828182845904', 'canarymatched', 'canaryelsewhere'],
  'canarypointed',
]

beforeAll(async () => {
  exam = await examIn(world)
  const { courseId, newQuestion, newQuiz } = exam
  const secret = (field: string) => `<p>canary${field}</p>`
  const more = {
    explanation: secret('explained'),
    tags: ['canarytag'],
    title: 'canaryquestion',
    difficulty: 'hard',
  }
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image = await uploaderOf(app, people.teacher.token).send(png, {
    ...{ filename: 'a.png', purpose: 'image', courseId },
  })
  const questions = [
    await newQuestion({ kind: 'short', answers: [{ text: 'canaryright' }] }, more),
    await newQuestion({ kind: 'numeric', answers: [{ value: 314159265358979, tolerance: 0 }] }, more),
    await newQuestion(
      { kind: 'single', options: [{ body: 'A', credit: 100, feedback: secret('feedback') }, { body: 'B' }] },
      more,
    ),
    await newQuestion({ kind: 'essay', model: secret('model'), files: 1 }, more),
    await newQuestion(
      {
        kind: 'cloze',
        gaps: [
          { key: 'blanka', kind: 'short', answers: [{ text: 'canaryblank' }] },
          {
            key: 'blankb',
            kind: 'choice',
            options: [{ body: 'A', credit: 100, feedback: secret('chosen') }, { body: 'B' }],
          },
          { key: 'blankc', kind: 'numeric', answers: [{ value: 271828182845904, tolerance: 0 }] },
        ],
      },
      {
        ...more,
        body: ['blanka', 'blankb', 'blankc'].map(key => `<span data-gap="${key}"></span>`).join(' '),
      },
    ),
    await newQuestion(
      {
        kind: 'matching',
        left: [
          { key: 'leftta', body: 'A', feedback: secret('matched') },
          { key: 'lefttb', body: 'B' },
        ],
        right: [
          { key: 'righta', body: 'C' },
          { key: 'rightb', body: 'D' },
        ],
        pairs: { leftta: 'righta', lefttb: 'rightb' },
      },
      more,
    ),
    await newQuestion(
      {
        kind: 'ordering',
        parts: [
          { key: 'stepaa', body: 'A', feedback: secret('elsewhere') },
          { key: 'stepbb', body: 'B' },
        ],
      },
      more,
    ),
    await newQuestion(
      {
        kind: 'hotspot',
        picture: `<img data-media="${image.id}" alt="A leaf" />`,
        areas: [{ x: 10, y: 10, width: 30, height: 30, feedback: secret('pointed') }],
      },
      more,
    ),
  ]
  await newQuestion({ kind: 'trueFalse', right: true }, { ...more, status: 'draft', body: 'canarydraft' })
  const quiz = await newQuiz(
    { accessCode: 'canarycode', limitMinutes: 60, reviewRelease: 'byHand', scoreRelease: 'byHand' },
    questions,
  )
  quizId = quiz.id
  const mate = await world.newPerson('canarymate', 'student')
  await world.enrol(courseId, mate)
  const theirs = { courseId, quizId, userId: mate.id, extraMinutes: 5, reason: 'canaryreason' }
  await done('teacher', 'POST /exceptions', theirs)
  await done('teacher', 'POST /exceptions', { ...theirs, userId: people.student.id })
  const other = await exam.begin(quiz, mate, { accessCode: 'canarycode' })
  const wanted = { filename: 'canaryfile.txt', purpose: 'answer', courseId }
  const { id: fileId } = await uploaderOf(app, mate.token).send('canarymates', wanted)
  await exam.submit(other, { a: 'canarymates', d: { text: 'canarymates', fileIds: [fileId] } }, 1, mate)
  const group = await done('admin', 'POST /groups', { courseId, title: 'canarygroup' })
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [mate.id] })
  attempt = await exam.begin(quiz, 'student', { accessCode: 'canarycode' })
  await exam.save(attempt, {
    a: 'mine',
    c: questions[2]!.content.options[0].key,
    d: { text: 'mine', fileIds: [] },
    e: { blankb: questions[4]!.content.gaps[1].options[0].key },
    f: { leftta: 'righta' },
    g: ['stepbb', 'stepaa'],
    h: { x: 20, y: 20 },
  })
})

/** Every answer to a GET of the API: of lists also searched, sorted and in short, with each id that any of them names. */
async function crawl() {
  await app.ready()
  const gets = app.calls.filter(({ method, protocol }) => method === 'GET' && !protocol)
  const texts = new Map<string, string>()
  const ids = new Set([nowhere, quizId, attempt.id, people.student.id])
  async function request(path: string) {
    if (texts.has(path)) return
    const { token } = people.student
    const { body, headers, statusCode } = await app.inject({
      url: path,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([path, statusCode < 500]).toEqual([path, true])
    texts.set(path, `${JSON.stringify(headers)} ${body}`)
    for (const [id] of body.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g))
      ids.add(id)
  }
  const words = [...never, ...reviewed].map(word => `?q=${word}`)
  const orders = ['?sort=score', '?sort=-score', '?deleted=true', '?Minimal=1', '?pageSize=100']
  const filters = [
    '?tag=canarytag',
    '?difficulty=hard',
    `?quizId=${quizId}`,
    `?courseId=${exam.courseId}`,
    `?hold=${attempt.hold}`,
  ]
  for (const { path } of gets.filter(each => !each.path.includes(':')))
    for (const query of ['', ...words, ...orders, ...filters]) await request(`/api${path}${query}`)
  await request('/api/openapi.json')
  // Links, and ids: twice, for what one names the next one may open.
  for (let round = 0; round < 2; round++) {
    const here = [...ids]
    const templates = gets.filter(({ path }) => path.split(':').length === 2)
    for (const { path } of templates)
      for (const id of here)
        for (const query of ['', `?hold=${attempt.hold}`])
          await request(`/api${path.replace(/:\w+/, id)}${query}`)
    for (const text of [...texts.values()])
      for (const [, link] of text.matchAll(/"(\/api\/[^"\\]+|\/files\/[^"\\]+)"/g)) await request(link!)
  }
  for (const { path } of gets.filter(each => each.path.split(':').length === 3))
    for (const id of [quizId, exam.courseId, attempt.id])
      for (const other of [people.student.id, attempt.id, nowhere]) {
        const ids = [id, other]
        await request(`/api${path.replace(/:\w+/g, () => ids.shift()!)}`)
      }
  return texts
}

/** Which words came up, and where: what was asked for is no answer. */
function found(texts: Map<string, string>, words: string[]) {
  return words.flatMap(word =>
    [...texts]
      .filter(([path, text]) => text.replaceAll(path, '').includes(word))
      .map(([path]) => `${word} at ${path}`),
  )
}

test('while it is written, nothing is told', async () => {
  const texts = await crawl()
  expect(texts.size).toBeGreaterThan(300)
  expect(found(texts, [...never, ...reviewed])).toEqual([])
  expect(texts.get(`/api/attempts/${attempt.id}?hold=${attempt.hold}`)).toContain('mine')
}, 240_000)

test('once it is handed in, neither the score nor the review is told', async () => {
  await exam.submit(attempt)
  const texts = await crawl()
  expect(found(texts, [...never, ...reviewed])).toEqual([])
  const { score, percent, items, version } = await done('student', `GET /attempts/${attempt.id}`)
  expect({ score, percent, items }).toEqual({ score: null, percent: null, items: [] })
  expect(version).toBe(2)
}, 240_000)

test('once the review is told, one’s own is told and nothing of others', async () => {
  await exam.set(attempt, { scoreReleased: true, reviewReleased: true })
  const texts = await crawl()
  expect(found(texts, never)).toEqual([])
  const addresses = new Set(found(texts, reviewed).map(hit => hit.split(' at ')[1]!.split('?')[0]))
  expect([...addresses]).toEqual([`/api/attempts/${attempt.id}`])
  expect(new Set(found(texts, reviewed).map(hit => hit.split(' at ')[0]))).toEqual(new Set(reviewed))
}, 240_000)

test('what is refused says nothing of it either', async () => {
  const quiz = await exam.newQuiz({ accessCode: 'canarycode' })
  const refusals = [
    await call('student', `POST /quizzes/${quiz.id}/attempts`, { accessCode: 'wrong' }),
    await call('student', `POST /quizzes/${quiz.id}/attempts`),
    await call('student', `PUT /quizzes/${quiz.id}`, { accessCode: 'x' }),
    await call('student', `POST /attempts/${attempt.id}/take-over`),
    await call('other', `GET /attempts/${attempt.id}`),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 404, 409, 404])
  expect(JSON.stringify(refusals)).not.toContain('canary')
})
