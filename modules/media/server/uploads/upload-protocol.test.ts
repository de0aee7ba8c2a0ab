import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { metadataOf, uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const text = Buffer.from('Notes for the lesson.\n'.repeat(40))
const world = await newWorld()
const { id: courseId } = await world.newCourse()
await world.app.listen({ port: 0, host: '127.0.0.1' })
const by = uploaderOf(world.app, world.people.teacher.token)
const notes = { filename: 'Notes.txt', purpose: 'attachment', courseId }
const begin = async () =>
  String((await by.begin(text.length, notes)).headers.location)
    .split('/')
    .at(-1)!

test.each([
  [{ 'upload-length': '10', 'upload-defer-length': '1' }],
  [{ 'upload-defer-length': '1' }],
  [{ 'upload-length': '10', 'upload-concat': 'partial' }],
  [{ 'upload-length': '10', 'upload-concat': 'final;/api/uploads/a /api/uploads/b' }],
  [{ 'upload-length': '1e2' }],
  [{ 'upload-length': '-1' }],
])('what the protocol may say and this server does not know is refused: %o', async headers => {
  const { status, body } = await by.step('POST', '/api/uploads', {
    'upload-metadata': metadataOf(notes),
    ...headers,
  })
  expect({ status, ...body }).toMatchObject({ status: 400, code: 'malformed' })
})

test.each([
  [{ 'upload-length': '10' }, 400],
  [{ 'upload-offset': '-1' }, 400],
  [{ 'upload-offset': '1.5' }, 400],
  [{ 'upload-offset': '99999999999999999999' }, 400],
  [{ 'upload-concat': 'partial' }, 204],
  [{ 'x-forwarded-proto': 'gopher' }, 204],
  [{ 'upload-metadata': '!' }, 204],
  [{ 'x-http-method-override': 'DELETE' }, 204],
])('a piece that says more than it should: %o', async (headers, status) => {
  const id = await begin()
  expect((await by.append(id, 0, text, headers)).status).toBe(status)
})

/** Sends a piece that does not say how long it is. */
async function sendChunked(id: string, pieces: Buffer[]) {
  const { port } = world.app.server.address() as AddressInfo
  const headers = {
    ...{ authorization: `Bearer ${world.people.teacher.token}`, 'tus-resumable': '1.0.0' },
    ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }
  return new Promise<{ status: number; body: object }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method: 'PATCH', path: `/api/uploads/${id}`, headers })
    asked.once('error', reject).once('response', async reply =>
      resolve({
        status: reply.statusCode!,
        body: reply.statusCode === 204 ? {} : ((await json(reply)) as object),
      }),
    )
    for (const piece of pieces) asked.write(piece)
    asked.end()
  })
}

test('a piece of unsaid length that is longer than the upload is too large, and spoils nothing', async () => {
  const id = await begin()
  const { status, body } = await sendChunked(id, [text.subarray(0, 10), text, text])
  expect({ status, ...body }).toMatchObject({ status: 413, code: 'too_large' })
  const offset = await by.offset(id)
  expect(readFileSync(`${world.files.staging}/${id}`)).toHaveLength(offset)
  expect(offset).toBeLessThanOrEqual(text.length)
  if (offset < text.length) expect((await by.append(id, offset, text.subarray(offset))).status).toBe(204)
  expect((await sendChunked(await begin(), [text])).status).toBe(204)
})
