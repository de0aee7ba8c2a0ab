import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { openDb } from './open-db.ts'

/** Jobs run in a process of their own where somebody starts one, on both databases; a killed one loses nothing. */
const admin = { login: 'salma', password: 'a gate in the wall' }
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A site of two kinds of processes: each is started with the same settings, and says what it says. */
async function newSite() {
  const DATABASE_URL = await newAddress()
  const { PATH, HOME } = process.env
  const own = { DATABASE_URL, DATA_DIR: mkdtempSync(join(inject('folder'), 'worker-')), FFMPEG_PATH: '' }
  const first = { ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password, ALLOW_UNSAFE_DATABASE: '1' }
  const start = (file: string, more: NodeJS.ProcessEnv = {}) => {
    const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', ...own, ...first, ...more }
    const child = spawn(process.execPath, [`app/server/${file}`], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const lines: string[] = []
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const all = (rest + part).split('\n')
      rest = all.pop()!
      lines.push(...all)
    })
    return {
      child,
      lines,
      /** The lessons of which the journal has written that they came out. */
      subjects: (): string[] =>
        lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line).event.subjectId),
    }
  }
  return { start, database: DATABASE_URL }
}
type Site = Awaited<ReturnType<typeof newSite>>

/** A server of the site that runs no jobs itself, and how it is called. */
async function startServer({ start }: Site) {
  const server = start('main.ts', { RUN_JOBS: '0' })
  await expect.poll(() => server.lines.join()).toMatch(/http:\/\/localhost:\d+/)
  const base = /http:\/\/localhost:\d+/.exec(server.lines.join())![0]
  let token = ''
  async function call(line: string, sent?: object | FormData) {
    const [method, path] = line.split(' ')
    const isForm = sent instanceof FormData
    const headers = {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(`${base}/api${path}`, {
      method,
      headers,
      body: isForm ? sent : JSON.stringify(sent),
    })
    expect(reply.ok).toBe(true)
    return reply.json()
  }
  token = (await call('POST /auth/login', admin)).token
  return call
}

test('a file that a server took is made ready by a worker, which ends when it is told to', async () => {
  const site = await newSite()
  const call = await startServer(site)
  const { child, lines } = site.start('worker.ts')
  await expect.poll(() => lines.join()).toContain('inspect')
  const form = new FormData()
  form.set('purpose', 'avatar')
  const sharp = (await import('sharp')).default
  const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(pixel)], 'a.png', { type: 'image/png' }))
  expect(await call('POST /media', form)).toMatchObject({ status: 'ready', width: 512 })
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('kill -9 between a change and the delivery of what it tells loses nothing', async () => {
  const site = await newSite()
  const call = await startServer(site)
  const { id: courseId } = await call('POST /courses', { title: 'Physics' })
  const { id: seasonId } = await call('POST /seasons', { courseId, title: 'One' })
  const publish = async (count: number) => {
    const ids: string[] = []
    for (let created = 0; created < count; created++)
      ids.push((await call('POST /lessons', { seasonId, title: 'Light', status: 'published' })).id)
    return ids
  }
  const lessons = await publish(8)
  const db = await openDb(site.database)
  const heard: string[] = []
  try {
    for (let round = 0; round < 2; round++) {
      const worker = site.start('worker.ts')
      await expect.poll(() => worker.subjects().length).toBeGreaterThan(round)
      const ended = once(worker.child, 'exit')
      worker.child.kill('SIGKILL')
      await ended
      heard.push(...worker.subjects())
      lessons.push(...(await publish(4)))
      // As if the minute for which a job belongs to a process had passed.
      await db.write(tx =>
        tx.updateTable('jobs').set({ leasedUntil: '2000' }).where('state', '=', 'running').execute(),
      )
    }
    const last = site.start('worker.ts')
    const subjects = () => new Set([...heard, ...last.subjects()])
    await expect.poll(() => [...subjects()].toSorted()).toEqual(lessons.toSorted())
    const left = () =>
      db.read.selectFrom('jobs').select('state').where('kind', '=', 'event journal').execute()
    await expect.poll(left).toEqual([])
    expect(await db.read.selectFrom('events').selectAll().execute()).toEqual([])
  } finally {
    await db.close()
  }
})
