import fc from 'fast-check'
import type { KnownIds } from './known-ids.ts'
import { bodyFor, valueFor } from './shapes.ts'

type Json = Record<string, any>

/** One call as it is sent: everything is text by now. */
export type Sent = {
  method: string
  path: string
  /** The path of the reference that it was made from. */
  template: string
  as: 'admin' | 'teacher' | 'student' | 'nobody'
  headers: Record<string, string>
  payload?: string
}

const roles = fc.constantFrom<Sent['as']>('admin', 'admin', 'teacher', 'student', 'nobody')
const odd = fc.constantFrom('', '"1"', 'W/"2"', '*', '"x"', '"99999999999999999999"', 'null')
const languages = fc.constantFrom('', 'ar', 'en;q=0.1,ar', '*', ';;;q=x', 'ar;q=NaN', '-')
const badIds = fc.constantFrom(
  '7',
  '%00',
  '..',
  'x'.repeat(300),
  '%zz',
  '01890000-0000-7000-8000-000000000000',
  'null',
)

/** What the first id of a path is of. */
export const resourceOf = (template: string) => template.split('/')[1]!

/** Calls of every operation of the reference, most of them nearly right. Signing in is rare: each costs a hash. */
export function callsOf(reference: Json, known: KnownIds): fc.Arbitrary<Sent> {
  const operations = Object.entries<Json>(reference.paths).flatMap(([template, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      weight: /login|password|setup/.test(template) ? 1 : 12,
      arbitrary: callOf(template, method.toUpperCase(), operation, known),
    })),
  )
  return fc.oneof(...operations)
}

function callOf(template: string, method: string, { parameters = [], requestBody }: Json, known: KnownIds) {
  const resource = resourceOf(template)
  const id = fc.oneof({ weight: 19, arbitrary: known.of(resource) }, { weight: 1, arbitrary: badIds })
  const query = parameters.filter((each: Json) => each.in === 'query')
  const asked = fc.tuple(
    ...query.map(({ name, schema }: Json) =>
      fc
        .tuple(fc.integer({ min: 0, max: 5 }), valueFor(schema, known, name))
        .map(([chance, value]) => (chance === 0 ? `${encodeURIComponent(name)}=${encoded(value)}` : '')),
    ),
    fc.constantFrom(
      '',
      '',
      '',
      '',
      '',
      '',
      '__proto__=1',
      'x=1',
      'page=1&page=2',
      'Minimal=1',
      'q=%00',
      '%=%',
    ),
  )
  const { schema } = Object.values<Json>(requestBody?.content ?? {})[0] ?? {}
  const body = schema
    ? fc.option(bodyFor(schema, known), { freq: 12, nil: undefined })
    : fc.constant(undefined)
  const encoding = fc.constantFrom('json', 'json', 'json', 'json', 'form', 'form', 'broken', 'other')
  return fc
    .record({
      as: roles,
      id,
      asked,
      body,
      encoding,
      ifMatch: fc.option(odd, { freq: 3 }),
      language: languages,
    })
    .map(({ as, id, asked, body, encoding, ifMatch, language }): Sent => {
      const parts = (asked as string[]).filter(Boolean)
      // In the middle of a path two dots are taken out before it is sent (RFC 3986, 5.2.4): it would be that of another call.
      const given = id === '..' && !template.endsWith('}') ? '...' : id
      const path = template.replace(/\{\w+\}/g, given) + (parts.length > 0 ? `?${parts.join('&')}` : '')
      const headers = { ...(ifMatch !== null && { 'if-match': ifMatch }), 'accept-language': language }
      return { method, template, path, as, ...written(body, encoding, headers) }
    })
}

const encoded = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

const line = '\r\n'
function written(body: unknown, encoding: string, headers: Record<string, string>) {
  if (body === undefined) return { headers }
  const json = JSON.stringify(body)
  if (encoding === 'json')
    return { headers: { ...headers, 'content-type': 'application/json' }, payload: json }
  if (encoding === 'other') return { headers: { ...headers, 'content-type': 'text/xml' }, payload: json }
  if (encoding === 'broken') {
    const type = json.length % 2 ? 'application/json' : 'multipart/form-data; boundary=b'
    return { headers: { ...headers, 'content-type': type }, payload: json.slice(0, -1) }
  }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const parts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) && value.length > 0 ? value : [value]).map(each => {
      const text = each === null ? '' : typeof each === 'object' ? JSON.stringify(each) : String(each)
      return `--b${line}content-disposition: form-data; name="${name}"${line}${line}${text.toWellFormed()}${line}`
    }),
  )
  return {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${parts.join('')}--b--${line}`,
  }
}
