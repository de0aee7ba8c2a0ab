import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, truncate, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { pipe } from './pipe.ts'

const bytes = randomBytes(3_000_001)
const path = join(inject('folder'), `pour-${process.pid}`)
await writeFile(path, bytes)

const poured: Promise<void>[] = []
const server = createServer(async (request, reply) => {
  const [start, end] = request.url!.slice(1).split('-').map(Number) as [number, number]
  reply.writeHead(200, { 'content-length': end - start + 1 })
  const file = await open(path)
  const done = pipe(file, { start, end }, reply).finally(() => file.close())
  poured.push(done)
  await done.catch(() => reply.destroy())
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const request = async (range: string) => {
  const { port } = server.address() as AddressInfo
  const [reply] = await once(get({ port, host: '127.0.0.1', path: `/${range}`, agent: false }), 'response')
  return reply as IncomingMessage
}

test.each([
  [0, 3_000_000],
  [0, 0],
  [3_000_000, 3_000_000],
  [1, 131_072],
  [131_071, 262_144],
  [7, 1_000_007],
])('from %i to %i, each byte in its place', async (start, end) => {
  const got = await buffer(await request(`${start}-${end}`))
  expect(got.equals(bytes.subarray(start, end + 1))).toBe(true)
})

test('a slow reader, and many at once, get what they asked for', async () => {
  const slow = async (start: number) => {
    const reply = await request(`${start}-3000000`)
    const parts: Buffer[] = []
    for await (const part of reply) {
      parts.push(part)
      if (parts.length % 8 === 0) await pause(1)
    }
    return Buffer.concat(parts).equals(bytes.subarray(start))
  }
  expect(await Promise.all(Array.from({ length: 20 }, (_, n) => slow(n * 1_000)))).toEqual(
    Array(20).fill(true),
  )
})

test('ends without an error when the reader goes away, and with one when bytes are missing', async () => {
  const reply = await request('0-3000000')
  await once(reply, 'readable')
  reply.destroy()
  await expect(poured.at(-1)).resolves.toBeUndefined()

  await truncate(path, 1_000)
  await expect(buffer(await request('0-2000'))).rejects.toThrow()
  await expect(poured.at(-1)).rejects.toThrow('shorter')
})
