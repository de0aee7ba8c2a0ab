// `npm run bench:kill`: kills the server in the middle of writing, again and again, and looks whether anything that it
// had acknowledged is gone. `npm run bench:kill -- 20` makes twenty rounds; `-- 20 postgres` makes them on PostgreSQL,
// where every other round kills the database under a server that has to live on.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { type Child, startChild } from './child.ts'
import { type Call, send } from './load.ts'

const rounds = Number(process.argv[2] ?? 5)
const postgres = process.argv[3] === 'postgres' ? await startPostgres([]) : undefined
const clients = 16
const admin = { login: 'admin', password: 'orchard-gate-lantern' }
const folder = mkdtempSync(join(tmpdir(), 'bustan-kill-'))

/** A course that one client writes, and every title it may rightly have: null is deleted. */
type Course = { id: string; mayBe: (string | null)[] }

const start = () =>
  startChild('app/server/main.ts', [], {
    DATA_DIR: folder,
    DATABASE_URL: postgres?.address ?? '',
    ADMIN_LOGIN: admin.login,
    ADMIN_PASSWORD: admin.password,
  })
let agent = new Agent({ keepAlive: true })

/** Sends one call that must be answered well; undefined when the server, or its database, was gone before it answered. */
async function sendTo(server: Child, call: Call, token?: string) {
  const reply = await send(server.port, agent, call, token).catch(() => undefined)
  if (reply?.status === 503) return undefined
  if (reply && reply.status >= 300) throw new Error(`${call.method} ${call.path} answered ${reply.text}`)
  return reply && (reply.text ? JSON.parse(reply.text) : {})
}

/** Adds, renames, deletes and restores courses until the server is gone; answers how often it said yes. */
async function write(server: Child, token: string, courses: Course[]) {
  for (let said = 0; ; said++) {
    const add = { method: 'POST', path: '/api/courses', sent: { title: 'New' } }
    const course = Math.random() < 0.2 ? undefined : courses[Math.floor(Math.random() * courses.length)]
    if (!course) {
      const created = await sendTo(server, add, token)
      if (!created) return said
      courses.push({ id: created.id, mayBe: ['New'] })
      continue
    }
    const { call, title } = nextOf(course)
    course.mayBe.push(title) // sent but not yet acknowledged: both are right
    if (!(await sendTo(server, call, token))) return said
    course.mayBe = [title]
  }
}

function nextOf({ id, mayBe: [now] }: Course): { call: Call; title: string | null } {
  const path = `/api/courses/${id}`
  if (now === null)
    return { call: { method: 'POST', path: `${path}/restore` }, title: titles.get(id) ?? 'New' }
  titles.set(id, now!)
  if (Math.random() < 0.2) return { call: { method: 'DELETE', path }, title: null }
  const title = `Course ${Math.random().toString(36).slice(2)}`
  return { call: { method: 'PUT', path, sent: { title } }, title }
}
/** The title under which a deleted course comes back. */
const titles = new Map<string, string>()

/** How many courses are not as acknowledged. */
async function lost(server: Child, token: string, courses: Course[]) {
  let count = 0
  for (const course of courses) {
    const read = { method: 'GET', path: `/api/courses/${course.id}` }
    const { status, text } = await send(server.port, agent, read, token)
    const title = status === 200 ? (JSON.parse(text).title as string) : null
    if (!course.mayBe.includes(title)) count++
    course.mayBe = [title]
  }
  return count
}

/** Kills the server, or the database under it, and answers once the site is there again, after so many milliseconds. */
async function killOne(server: Child, what: 'server' | 'database'): Promise<{ alive: Child; ms: number }> {
  if (what === 'server') {
    await server.end('SIGKILL')
    agent.destroy()
    agent = new Agent({ keepAlive: true })
    const begun = performance.now()
    return { alive: await start(), ms: performance.now() - begun }
  }
  await postgres!.end('SIGKILL')
  await pause(500) // calls go on coming to a server without a database
  await postgres!.startAgain()
  const begun = performance.now()
  const isReady = async () =>
    (await send(server.port, agent, { method: 'GET', path: '/readyz' })).status === 200
  while (!(await isReady())) await pause(20)
  return { alive: server, ms: performance.now() - begun }
}

/** Whether the file of SQLite is whole; PostgreSQL has said so by starting. */
function isWhole() {
  if (postgres) return true
  const database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
  const { integrity_check } = database.prepare('pragma integrity_check').get() as { integrity_check: string }
  database.close()
  return integrity_check === 'ok'
}

let server = await start()
const { token } = await sendTo(server, { method: 'POST', path: '/api/auth/login', sent: admin })
const byClient: Course[][] = Array.from({ length: clients }, () => [])
const total = { said: 0, lost: 0 }
for (let round = 1; round <= rounds; round++) {
  const what = postgres && round % 2 === 0 ? 'database' : 'server'
  const writing = byClient.map(courses => write(server, token, courses))
  await pause(500 + Math.random() * 1000)
  const { alive, ms } = await killOne(server, what)
  const said = (await Promise.all(writing)).reduce((sum, count) => sum + count, 0)
  server = alive
  const gone = (await lost(server, token, byClient.flat())) + Number(!isWhole())
  console.log(
    `round ${round}: ${said} writes acknowledged, ${what} killed, back after ${ms.toFixed(0)} ms, ${gone} lost`,
  )
  total.said += said
  total.lost += gone
}
await server.end()
await postgres?.stop()
rmSync(folder, { recursive: true })
console.log(`\n${total.said} writes acknowledged, ${total.lost} lost`)
process.exitCode = total.lost || !total.said ? 1 : 0
