// It alone catches: pieces of one upload that come to several processes, one of which is killed amid it.
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { DefaultHttpStack, Upload } from 'tus-js-client'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { startProxy } from '#test/dealt/proxy.ts'
import { storeSettings } from '#test/files.ts'
import { newDataDir, startProcess } from '#test/processes.ts'

/** Two servers of one site, which only PostgreSQL allows, with one folder for what is on its way. */
const isPostgres = inject('postgres') !== undefined
const admin = { login: 'salma', password: 'a gate in the wall' }
const kibi = 1_024
const size = 1_536 * kibi
const piece = 96 * kibi
/** Files of one person, sent at once. */
const files = 3

async function call(port: number, line: string, token?: string, sent?: object) {
  const [method, path] = line.split(' ')
  const headers = {
    ...(sent && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    ...{ method, headers, body: sent && JSON.stringify(sent) },
  })
  expect(reply.ok).toBe(true)
  return reply.json()
}

test.runIf(isPostgres)(
  'uploads whose pieces come to two processes over a line that drops are whole to the byte, also where one is killed',
  { tags: ['long'] },
  async () => {
    const settings = {
      ...{ DATABASE_URL: await newAddress(), DATA_DIR: newDataDir('uploads') },
      ...{ ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password, ...storeSettings() },
    }
    const start = () => startProcess('main.ts', settings)
    let second = start()
    const first = start()
    const ports = [(await first.address()).port, (await second.address()).port]
    const { token } = await call(ports[0]!, 'POST /auth/login', undefined, admin)
    const { id: courseId } = await call(ports[0]!, 'POST /courses', token, { title: 'Physics' })
    const proxy = await startProxy(() => ports)
    onTestFinished(() => void proxy.close())

    let isKilled = false
    async function killSecond() {
      if (isKilled) return
      isKilled = true
      await second.end('SIGKILL')
      second = start()
      ports[1] = (await second.address()).port
    }
    let killing: Promise<void> | undefined
    const send = (bytes: Buffer) =>
      new Promise<string>((resolve, reject) => {
        const upload: Upload = new Upload(bytes, {
          endpoint: `http://127.0.0.1:${proxy.port}/api/uploads`,
          httpStack: new DefaultHttpStack({ agent: new Agent({ keepAlive: false }) }),
          headers: { authorization: `Bearer ${token}` },
          metadata: { filename: 'Notes.txt', purpose: 'attachment', courseId },
          chunkSize: piece,
          retryDelays: Array.from({ length: 2_000 }, () => 20),
          onChunkComplete(_, sent) {
            if (sent > size / 2) killing ??= killSecond()
          },
          onSuccess: () => resolve(upload.url!.split('/').at(-1)!),
          onError: reject,
        })
        upload.start()
      })

    const all = Array.from({ length: files }, () => Buffer.from(randomBytes(size / 2).toString('hex')))
    const ids = await Promise.all(all.map(send))
    await killing
    expect(proxy.cuts()).toBeGreaterThan(0)
    for (const [at, id] of ids.entries())
      for (const port of ports) {
        const ready = async () => call(port, `GET /media/${id}`, token)
        await expect.poll(ready).toMatchObject({ status: 'ready', size })
        const reply = await fetch(new URL((await ready()).url, `http://127.0.0.1:${port}`))
        expect(Buffer.from(await reply.arrayBuffer()).equals(all[at]!)).toBe(true)
      }
  },
)
