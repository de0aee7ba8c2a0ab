import { expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { newDataDir, startProcess } from '#test/processes.ts'
import { openDb } from './open-db.ts'

/** Jobs run in a process of their own where somebody starts one, on both databases; a killed one loses nothing. */
const admin = { login: 'salma', password: 'a gate in the wall' }

/** A site of two kinds of processes: each is started with the same settings. */
async function newSite() {
  const DATABASE_URL = await newAddress()
  const first = { ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password }
  const settings = { DATABASE_URL, DATA_DIR: newDataDir('worker'), ...first }
  return {
    /** A server of the site that runs no jobs itself. */
    startServer: () => startProcess('main.ts', { ...settings, RUN_JOBS: '0' }),
    startWorker() {
      const worker = startProcess('worker.ts', settings)
      return {
        ...worker,
        /** The lessons of which the journal has written that they came out. */
        subjects: (): string[] =>
          worker.lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line).event.subjectId),
      }
    },
    database: DATABASE_URL,
  }
}
type Site = Awaited<ReturnType<typeof newSite>>

/** Starts the server of a site, and tells how its administrator calls it. */
async function startCalling({ startServer }: Site) {
  const { base } = await startServer().address()
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

test('a worker makes a file ready that a server took, copies a course by the rights of who asked, and ends when it is told to', async () => {
  const site = await newSite()
  const call = await startCalling(site)
  const { lines, end } = site.startWorker()
  await expect.poll(() => lines.join()).toContain('inspect')
  const form = new FormData()
  form.set('purpose', 'avatar')
  const sharp = (await import('sharp')).default
  const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(pixel)], 'a.png', { type: 'image/png' }))
  expect(await call('POST /media', form)).toMatchObject({ status: 'ready', width: 512 })
  const { id } = await call('POST /courses', { title: 'Physics' })
  const copy = await call('POST /jobs/duplicate', { resource: 'courses', id })
  await expect.poll(() => call(`GET /jobs/${copy.id}`)).toMatchObject({ state: 'ready', problem: null })
  expect(await end('SIGTERM')).toEqual([0, null])
})

test('kill -9 between a change and the delivery of what it tells loses nothing', {
  tags: ['long'],
}, async () => {
  const site = await newSite()
  const call = await startCalling(site)
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
      const worker = site.startWorker()
      await expect.poll(() => worker.subjects().length).toBeGreaterThan(round)
      await worker.end('SIGKILL')
      heard.push(...worker.subjects())
      lessons.push(...(await publish(4)))
      // As if the minute for which a job belongs to a process had passed.
      await db.write(tx =>
        tx.updateTable('jobs').set({ leasedUntil: '2000' }).where('state', '=', 'running').execute(),
      )
    }
    const last = site.startWorker()
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
