import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, inject, onTestFinished, test } from 'vitest'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { s3Storage } from './s3.ts'

const key = randomBytes(16).toString('hex')

/** A store that takes every connection, says what it is to say, and then nothing any more. */
async function hangingStore(says = '') {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => {}).on('data', () => says && socket.write(says)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const access = { accessKey: 'a', secretKey: 'b', region: 'us-east-1', bucket: 'b', prefix: 'files/' }
  return { endpoint: `http://127.0.0.1:${port}`, timeoutMs: 100, ...access }
}

test('no call waits for ever for a store that takes it and never answers', async () => {
  const storage = s3Storage(await hangingStore())
  const file = join(inject('folder'), key)
  await writeFile(file, 'text')
  const calls = {
    put: () => storage.put(file, key, 'text/plain'),
    read: () => storage.read(key, { start: 0, end: 3 }),
    keys: () => Array.fromAsync(storage.keys()),
    quarantine: () => storage.quarantine(key),
    unquarantine: () => storage.unquarantine(key),
    purge: () => storage.purge(key),
    tidy: () => storage.tidy(0),
    mark: () => storage.mark(),
    setMark: () => storage.setMark('id'),
  }
  const named = Object.entries(calls)
  const ended = await Promise.allSettled(named.map(([, send]) => send()))
  expect(ended.map(({ status }, at) => [named[at]![0], status])).toEqual(
    named.map(([name]) => [name, 'rejected']),
  )
})

test('nor for the rest of a file', async () => {
  const storage = s3Storage(await hangingStore('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nabc'))
  const pipe = await storage.read(key, { start: 0, end: 999 })
  await expect(pipe(new PassThrough().resume())).rejects.toThrow()
})

test('a file that such a store does not take is tried again, and the next one is not held up by it', async () => {
  const world = await newWorld({ files: { s3: await hangingStore() } })
  const { id: courseId } = await world.newCourse()
  await world.app.ready()
  const by = uploaderOf(world.app, world.people.teacher.token)
  const upload = () => by.send('%PDF-1.7\n%%EOF', { filename: 'a.pdf', purpose: 'attachment', courseId })
  await Promise.all([upload(), upload(), upload()])
  const jobs = world.db.read.selectFrom('jobs').select(['state', 'tries']).where('kind', '=', 'inspect')
  const tried = { state: 'waiting', tries: 1 }
  await expect.poll(() => jobs.execute()).toEqual([tried, tried, tried])
  await world.app.close()
})
