import type { FastifyInstance } from 'fastify'

type Metadata = { filename: string; purpose: string; courseId?: string; replaces?: string }
type Given = Buffer | Uint8Array | string

const tus = { 'tus-resumable': '1.0.0' }
/** What an upload says of itself, as its header holds it. */
export const metadataOf = (metadata: object) =>
  Object.entries(metadata)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

/** Speaks tus as one person: every step by itself, and all of them at once. */
export function uploaderOf(app: FastifyInstance, token: string) {
  const authorization = { authorization: `Bearer ${token}` }
  async function step(method: string, url: string, headers: object = {}, payload?: Buffer) {
    const reply = await app.inject({
      method: method as 'PATCH',
      url,
      headers: { ...authorization, ...tus, ...headers } as Record<string, string>,
      payload,
    })
    const isJson = reply.body !== '' && reply.headers['content-type']?.includes('json')
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : undefined }
  }
  const begin = (size: number, metadata: Metadata) =>
    step('POST', '/api/uploads', { 'upload-length': String(size), 'upload-metadata': metadataOf(metadata) })
  const append = (id: string, offset: number, bytes: Given, headers: object = {}) =>
    step(
      'PATCH',
      `/api/uploads/${id}`,
      {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      Buffer.from(bytes as string),
    )
  const offset = async (id: string) =>
    Number((await step('HEAD', `/api/uploads/${id}`)).headers['upload-offset'])

  /** Uploads a file whole, piece by piece; answers the last reply, with the id of the media. */
  async function send(bytes: Given, metadata: Metadata, piece = 8 * 1_048_576) {
    const all = Buffer.from(bytes as string)
    const begun = await begin(all.length, metadata)
    if (begun.status !== 201) return { ...begun, id: '' }
    const id = String(begun.headers.location).split('/').at(-1)!
    let last = begun
    for (let at = 0; at < all.length; at += piece) {
      last = await append(id, at, all.subarray(at, at + piece))
      if (last.status >= 400) break
    }
    return { ...last, id }
  }
  /** Fetches a file by its link, from another store where it is kept there. */
  async function fetched(url: string, headers: Record<string, string> = {}) {
    const reply = await app.inject({ url, headers })
    if (reply.statusCode !== 302)
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
    const there = await fetch(String(reply.headers.location), { headers })
    const bytes = Buffer.from(await there.arrayBuffer())
    return { status: there.status, headers: Object.fromEntries(there.headers), bytes }
  }
  return { step, begin, append, offset, send, fetched }
}
