// It alone catches: a line that is held open or cut against what SECURITY.md says.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ stalledAfter: 300 })
const { app } = world
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterAll(() => app.close())

test('what is under way is answered before the server stops, and nothing else is waited for', async () => {
  const { app, db, people } = await newWorld()
  const port = Number(new URL(await app.listen({ port: 0 })).port)
  const idle = connect(port)
  await once(idle, 'connect')
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { write } = db
  vi.spyOn(db, 'write').mockImplementationOnce(async work => {
    isAsked()
    await gate
    return write(work)
  })
  const answer = fetch(`http://localhost:${port}/api/courses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${people.admin.token}`, 'content-type': 'application/json' },
    body: '{"title":"Late"}',
  })
  await asked
  const closed = app.close()
  await once(idle, 'close')
  open()
  expect((await answer).status).toBe(201)
  await closed
})

const mebibyte = Buffer.alloc(1_048_576, ' ')
/** Sends the head of a request and up to so many MiB of its body, and says how many were taken before the line was cut. */
async function pipe(max: number, head: string[]) {
  const line = connect(port)
  line.on('error', () => {})
  const answer = text(line).catch(() => '')
  line.write([...head, 'host: x', 'transfer-encoding: chunked', '', ''].join('\r\n'))
  let taken = 0
  const cut = new Promise<boolean>(go => line.once('close', () => go(true)))
  for (; taken < max && !line.destroyed && line.writable; taken++) {
    const sent = new Promise<boolean>(
      go => line.write(`100000\r\n`) && line.write(mebibyte, () => line.write('\r\n', () => go(false))),
    )
    if (await Promise.race([sent, cut])) break
  }
  line.destroy()
  return { taken, answer: await answer }
}

describe('a body that nobody asked for', () => {
  test.each([
    ['without a token', ['POST /api/courses HTTP/1.1', 'content-type: application/json']],
    ['of no address', ['POST /nothing HTTP/1.1', 'content-type: application/json']],
    [
      'of an upload without a token',
      ['PATCH /api/uploads/7 HTTP/1.1', 'content-type: application/offset+octet-stream'],
    ],
    ['of the page', ['GET / HTTP/1.1']],
    ['that is too large', ['POST /api/login HTTP/1.1', 'content-type: application/json']],
  ])('%s is not read for long', async (_, head) => {
    const { taken } = await pipe(200, head)
    expect(taken).toBeLessThan(24)
  })
})

test('who sends a small body to no avail keeps the line', async () => {
  const line = connect(port)
  const asked = [
    'POST /api/courses HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 2',
  ]
  for (let time = 0; time < 2; time++) {
    line.write([...asked, '', ''].join('\r\n'))
    const [answer] = await once(line, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 401 /)
    line.write('{}')
  }
  line.destroy()
})

test.each(['who does not read the answer', 'who sends nothing', 'who stops in the middle of a head'])(
  '%s is cut',
  async who => {
    for (let n = 0; n < 100; n++)
      await world.done('admin', 'POST /announcements', {
        title: `${n}`,
        body: `<p>${'x'.repeat(190_000)}</p>`,
      })
    const ended = new Promise<void>(go =>
      app.server.once('connection', line => line.once('close', () => go())),
    )
    const line = connect(port)
    line.on('error', () => {})
    line.pause()
    const head = [
      `GET /api/announcements?pageSize=100 HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${world.people.admin.token}`,
    ]
    if (who.endsWith('answer')) line.write([...head, '', ''].join('\r\n'))
    if (who.endsWith('head')) line.write(head.join('\r\n'))
    await ended
    line.destroy()
  },
)

test('a line is looked at twice before it has stood still for two minutes', async () => {
  const { app } = await newWorld()
  await app.ready()
  expect(app.server.timeout * 2).toBeLessThanOrEqual(120_000)
})

describe('a body that is compressed', () => {
  test.each(['gzip', 'br', 'deflate', 'zstd', 'x-unknown', 'gzip, identity'])(
    'by %s is refused',
    async by => {
      const headers = { 'content-encoding': by }
      const sent = { title: 'A' }
      for (const line of ['POST /courses', 'POST /uploads', 'POST /auth/login']) {
        const reply = await world.call('admin', line, sent, headers)
        expect(reply).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } })
        expect(reply.headers['accept-encoding']).toBe('identity')
      }
      expect((await world.call('nobody', 'POST /courses', sent, headers)).status).toBe(401)
    },
  )

  test('is none where no body is read: what a call without one says of it is no matter', async () => {
    const headers = { 'content-encoding': 'gzip' }
    expect((await world.call('admin', 'GET /courses', undefined, headers)).status).toBe(200)
    const head = await world.app.inject({ method: 'HEAD', url: '/healthz', headers })
    expect(head.statusCode).toBe(200)
  })

  test.each(['identity', 'Identity'])('by %s is not', async by => {
    const reply = await world.call('admin', 'POST /courses', { title: 'A' }, { 'content-encoding': by })
    expect(reply.status).toBe(201)
  })
})
