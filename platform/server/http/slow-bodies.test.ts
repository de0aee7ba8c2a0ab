import { request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { firstPiece, nextPiece } from '#modules/media/client/files/pieces.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const kibi = 1_024
/** As much shorter than the usual limits as the bodies here are smaller. */
const bodies = { total: 800, idle: 600, grace: 600, least: kibi }
const world = await newWorld({ bodies })
const { id: courseId } = await world.newCourse()
const { token } = world.people.teacher
await world.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.app.server.address() as AddressInfo
const by = uploaderOf(world.app, token)

async function begin(size: number) {
  const begun = await by.begin(size, { filename: 'Notes.txt', purpose: 'attachment', courseId })
  return String(begun.headers.location).split('/').at(-1)!
}

/** Begins a request with a body of so many bytes, of which what is written comes, and answers what comes back. */
function open(line: string, length: number, more: string[] = []) {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `${line} HTTP/1.1`,
    'Host: site',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${length}`,
  ]
  socket.write([...head, ...more, '', ''].join('\r\n'))
  let said = ''
  const answer = new Promise<string>(resolve => {
    socket.setEncoding('utf8').on('data', text => (said += text))
    socket.on('error', () => {}).once('close', () => resolve(said))
  })
  return { socket, answer }
}
const tus = ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream']

test('a piece of a file that moves is not cut, however long it takes', async () => {
  const bytes = Buffer.from('Notes.\n'.repeat(600))
  const id = await begin(bytes.length)
  const { socket, answer } = open(`PATCH /api/uploads/${id}`, bytes.length, [...tus, 'Connection: close'])
  for (let at = 0; at < bytes.length; at += 420) {
    socket.write(bytes.subarray(at, at + 420))
    await pause(150)
  }
  expect(await answer).toMatch(/^HTTP\/1.1 204/)
})

test.each([
  ['stands still', 0],
  ['comes by single bytes', 1],
])('a piece that %s is cut with 408, and what came of it stays', async (_, size) => {
  const id = await begin(10_000)
  const { socket, answer } = open(`PATCH /api/uploads/${id}`, 10_000, tus)
  socket.write('x'.repeat(100))
  const trickle = setInterval(() => size && socket.write('y'.repeat(size)), 100)
  const said = await answer
  clearInterval(trickle)
  expect(said).toMatch(/^HTTP\/1.1 408[^]*application\/problem\+json[^]*"code":"too_slow"/)
  await expect.poll(() => by.offset(id)).toBeGreaterThanOrEqual(100)
})

test('any other body has its time in all, also where it moves', async () => {
  const { socket, answer } = open('POST /api/courses', 10_000, ['Content-Type: application/json'])
  const trickle = setInterval(() => socket.write(' '.repeat(200)), 50)
  const said = await answer
  clearInterval(trickle)
  expect(said).toMatch(/^HTTP\/1.1 408[^]*"code":"too_slow"/)
})

test('time in which this server was busy with something else counts against no body', async () => {
  const body = JSON.stringify({ title: 'Algebra' })
  const { socket, answer } = open('POST /api/courses', body.length, [
    'Content-Type: application/json',
    'Connection: close',
  ])
  await pause(100)
  // Behind what is read in this turn: the next begins with the timers, and reads after them.
  setImmediate(() => {
    socket.write(body)
    const until = performance.now() + bodies.total * 1.5
    while (performance.now() < until);
  })
  expect(await answer).toMatch(/^HTTP\/1.1 201/)
})

/** A line of so many bytes a second to the server, whose other direction is as fast as it is. */
async function slowLine(perSecond: number) {
  const lines = createServer(device => {
    const site = connect(port, '127.0.0.1').on('error', () => device.destroy())
    site.pipe(device)
    void slowly(device, site, perSecond)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => lines.once('listening', resolve))
  onTestFinished(() => void lines.close())
  return (lines.address() as AddressInfo).port
}
async function slowly(from: Socket, to: Socket, perSecond: number) {
  for await (const bytes of from as AsyncIterable<Buffer>)
    for (let at = 0; at < bytes.length; at += perSecond / 20) {
      to.write(bytes.subarray(at, at + perSecond / 20))
      await pause(50)
    }
  to.end()
}

test('over a line of 256 kbit/s a file comes whole, in pieces that each take longer than any other body may', async () => {
  const line = await slowLine(32 * kibi)
  const bytes = Buffer.from('Notes for the lesson.\n'.repeat(15_000)) // 322 KiB, ten seconds
  const id = await begin(bytes.length)
  const statuses: number[] = []
  let size = firstPiece / 4
  for (let at = 0; at < bytes.length; at = await by.offset(id)) {
    const piece = bytes.subarray(at, at + size)
    const began = performance.now()
    statuses.push(await append(line, id, at, piece))
    size = nextPiece(piece.length, performance.now() - began)
  }
  expect(statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([204]))
  await expect.poll(async () => (await world.done('teacher', `GET /media/${id}`)).status).toBe('ready')
})

const append = (line: number, id: string, offset: number, piece: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      ...{ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
      ...{ 'content-type': 'application/offset+octet-stream', 'content-length': piece.length },
    }
    const asked = request({ port: line, method: 'PATCH', path: `/api/uploads/${id}`, headers, agent: false })
    asked.once('error', reject).once('response', reply => resolve(reply.resume().statusCode!))
    asked.end(piece)
  })
