import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { newWorld } from '../world.ts'
import { callsOf, resourceOf, type Sent } from './calls.ts'
import { type KnownIds, newKnownIds } from './known-ids.ts'

type Json = Record<string, any>
type World = Awaited<ReturnType<typeof newWorld>>

/** Resources of every kind that calls may hit, whoever teaches, learns or has deleted them. */
async function furnish(
  { call, done, newCourse, newSeason, newLesson, newSummary, enrol, people }: World,
  known: KnownIds,
) {
  const add = async <Item extends { id: string }>(resource: string, created: Promise<Item>) => {
    const item = await created
    known.add(resource, item.id)
    return item
  }
  for (const name of ['admin', 'teacher', 'student', 'other'] as const) known.add('users', people[name].id)
  for (const as of ['teacher', 'colleague'] as const) {
    const course = await add('courses', newCourse({}, as))
    const courseId = course.id
    const season = await add('seasons', newSeason(courseId))
    const lesson = await add('lessons', newLesson(season.id))
    await add('lessons', newLesson(season.id, { freePreview: true }))
    await add('summaries', newSummary({ courseId, lessonId: lesson.id }))
    const file = await add('media', done('admin', 'POST /media', attachmentOf(courseId)))
    await done('admin', `PUT /lessons/${lesson.id}`, { attachmentIds: [file.id] })
    const news = { title: 'News', publishAt: '2026-01-01T00:00:00Z' }
    await add('announcements', done('admin', 'POST /announcements', news))
    for (const enrolment of (await enrol(courseId)).items) known.add('enrolments', enrolment.id)
    await add('groups', done('admin', 'POST /groups', { courseId, title: 'Evening' }))
    const question = await add('questions', done(as, 'POST /questions', questionIn(courseId)))
    const plan = [{ kind: 'question', key: 'a', questionId: question.id }]
    const quiz = { seasonId: season.id, title: 'Quiz', status: 'published', attempts: null, plan }
    const { id } = await add('quizzes', done(as, 'POST /quizzes', quiz))
    await add('attempts', done('student', `POST /quizzes/${id}/attempts`, {}))
  }
  // Refused where three that calls asked for wait already.
  const sent = { resource: 'users', selection: { query: {} }, format: 'csv' }
  const { status, body } = await call('admin', 'POST /jobs/export', sent)
  if (status === 202) known.add('jobs', body.id)
}

function attachmentOf(courseId: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ purpose: 'attachment', courseId })) form.set(name, value)
  form.set('file', new File(['notes'], 'notes.txt'))
  return form
}

const questionIn = (courseId: string) => ({
  ...{ courseId, body: '<p>2 + 2?</p>', status: 'published', points: 1 },
  content: { kind: 'numeric', answers: [{ value: '4' }] },
})

/** Whether every answer is one that the reference declares: its status, and the shape of its body. */
function answersIn(reference: Json) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }))
  ajv.addSchema({ $id: 'reference', ...reference })
  const kept = new Map<string, ValidateFunction>()
  return ({ template, method }: Sent, status: number, body: unknown) => {
    const operation = reference.paths[template][method.toLowerCase()]
    const response = operation.responses[status]
    if (!response) return `${status} is not declared`
    const [type] = Object.keys(response.content ?? {})
    if (!type) return body === undefined ? undefined : 'a body is not declared'
    const key = `${method} ${template} ${status}`
    const pointer = ['paths', template, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
    const path = pointer
      .map(part => encodeURIComponent(String(part).replace(/~/g, '~0').replace(/\//g, '~1')))
      .join('/')
    if (!kept.has(key)) kept.set(key, ajv.compile({ $ref: `reference#/${path}` }))
    const fits = kept.get(key)!
    return fits(body) ? undefined : ajv.errorsText(fits.errors)
  }
}

/** What a refusal of the smallest call may have: its words, and fifty broken rules with theirs. */
const shortRefusal = 16_384

/**
 * How a refusal is too large for what was sent: at most twice that, so that nobody makes the server send, or log, much
 * by sending little. What changed meanwhile comes with it whole, and is not counted.
 */
function tooLarge({ path, headers, payload = '' }: Sent, status: number, body: unknown) {
  if (status < 400 || typeof body !== 'object') return undefined
  const sent = path.length + JSON.stringify(headers).length + Buffer.byteLength(payload)
  const answered = Buffer.byteLength(JSON.stringify({ ...body, current: undefined }))
  const max = Math.max(2 * sent, shortRefusal)
  return answered > max ? `a refusal of ${answered} bytes for ${sent}` : undefined
}

/** After how many calls there are new resources: by then most are in the bin. */
const furnishedEach = 1_500
/** Paths where what was made is answered: the resource itself, and jobs of each kind. */
const isCreated = /^\/(\w+|jobs\/\w+)$/

/** Makes so many calls from one seed and throws at the first answer that is 403, 5xx, or not as the reference says. */
export async function fuzz(calls: number, seed: number, address?: string) {
  const world = await newWorld({ rateLimit: 0 }, address)
  const { body: reference } = await world.call('nobody', 'GET /openapi.json')
  const known = newKnownIds()
  await furnish(world, known)
  const faultOf = answersIn(reference)
  const counts: Record<number, number> = {}
  const renew = async () => {
    for (const name of ['admin', 'teacher', 'colleague', 'student', 'other'] as const) await world.renew(name)
  }
  let sentSoFar = 0
  await fc.assert(
    fc.asyncProperty(callsOf(reference, known), async sent => {
      if (++sentSoFar % 50 === 0) await renew()
      if (sentSoFar % furnishedEach === 0) await furnish(world, known)
      const { token } = world.people[sent.as]
      const reply = await world.app.inject({
        method: sent.method as 'GET',
        url: `/api${sent.path}`,
        headers: { ...sent.headers, ...(token && { authorization: `Bearer ${token}` }) },
        payload: sent.payload,
      })
      counts[reply.statusCode] = (counts[reply.statusCode] ?? 0) + 1
      const body = reply.body === '' ? undefined : reply.json()
      const isWrong = reply.statusCode === 403 || reply.statusCode >= 500
      const fault = isWrong
        ? `answered ${reply.statusCode}`
        : (faultOf(sent, reply.statusCode, body) ?? tooLarge(sent, reply.statusCode, body))
      if (sent.method === 'POST' && reply.statusCode < 300 && isCreated.test(sent.template))
        known.add(resourceOf(sent.template), body.id)
      if (fault) throw new Error(`${sent.method} ${sent.path}: ${fault}\n${reply.body.slice(0, 2_000)}`)
    }),
    { numRuns: calls, seed, endOnFailure: true },
  )
  await world.app.close()
  return counts
}
