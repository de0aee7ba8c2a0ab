import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { newWorld } from '../world.ts'
import { callsOf, type Sent } from './calls.ts'

type Json = Record<string, any>
type World = Awaited<ReturnType<typeof newWorld>>

/** Resources of every kind that calls may hit, whoever teaches, learns or has deleted them. */
async function furnish({ done, newCourse, newSeason, newLesson, newSummary, enrol, people }: World) {
  const ids = [people.admin, people.teacher, people.student, people.other].map(({ id }) => id)
  for (const as of ['teacher', 'colleague'] as const) {
    const course = await newCourse({}, as)
    const season = await newSeason(course.id)
    const lessons = [await newLesson(season.id), await newLesson(season.id, { freePreview: true })]
    const summary = await newSummary({ courseId: course.id, lessonId: lessons[0].id })
    const form = new FormData()
    for (const [name, value] of Object.entries({ purpose: 'attachment', courseId: course.id }))
      form.set(name, value)
    form.set('file', new File(['notes'], 'notes.txt'))
    const file = await done('admin', 'POST /media', form)
    await done('admin', `PUT /lessons/${lessons[0].id}`, { attachmentIds: [file.id] })
    const news = { title: 'News', publishAt: '2026-01-01T00:00:00Z' }
    const announcement = await done('admin', 'POST /announcements', news)
    const { items } = await enrol(course.id)
    for (const resource of [file, course, season, ...lessons, summary, announcement, ...items])
      ids.push(resource.id)
  }
  await done('admin', `DELETE /lessons/${ids.at(-4)}`).catch(() => undefined)
  return ids
}

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

/** Makes so many calls from one seed and throws at the first answer that is 403, 5xx, or not as the reference says. */
export async function fuzz(calls: number, seed: number, address?: string) {
  const world = await newWorld({ rateLimit: 0 }, address)
  const { body: reference } = await world.call('nobody', 'GET /openapi.json')
  const known = await furnish(world)
  const faultOf = answersIn(reference)
  const counts: Record<number, number> = {}
  const renew = async () => {
    for (const name of ['admin', 'teacher', 'student'] as const) await world.renew(name)
  }
  let created = 0
  await fc.assert(
    fc.asyncProperty(callsOf(reference, known), async sent => {
      if (created++ % 50 === 0) await renew()
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
      if (fault) throw new Error(`${sent.method} ${sent.path}: ${fault}\n${reply.body.slice(0, 2_000)}`)
    }),
    { numRuns: calls, seed, endOnFailure: true },
  )
  await world.app.close()
  return counts
}
