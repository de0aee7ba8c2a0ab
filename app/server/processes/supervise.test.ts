import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { newDataDir, startProcess } from '#test/processes.ts'

/** Several processes on one port, which only PostgreSQL allows. */
const isPostgres = inject('postgres') !== undefined
const METRICS_TOKEN = 'a-token-that-is-long'
const admin = { login: 'salma', password: 'a gate in the wall' }
const newSettings = async () => ({
  ...{
    DATABASE_URL: await newAddress(),
    DATA_DIR: newDataDir('processes'),
    METRICS_TOKEN,
    WEB_PROCESSES: '3',
  },
  ...{ ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password },
})
async function freePort() {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  await once(free, 'close')
  return port
}
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

test.runIf(!isPostgres)('a site on SQLite stays one process, and says why', async () => {
  const site = startProcess('main.ts', await newSettings())
  await site.address()
  expect(site.lines[0]).toMatch(
    /^One process serves this site instead of 3: only one at a time may write to SQLite\./,
  )
  expect(childrenOf(site.pid)).toEqual([])
})

test.runIf(isPostgres)(
  'three processes share a port; one that is killed is replaced, and all end together',
  async () => {
    const METRICS_PORT = String(await freePort())
    const site = startProcess('main.ts', { ...(await newSettings()), METRICS_PORT })
    const { base } = await site.address()
    await expect.poll(() => childrenOf(site.pid)).toHaveLength(3)
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${base}${path}`, { ...init, headers: { connection: 'close', ...init.headers } })
    const metrics = async () =>
      (await call('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
    await expect.poll(metrics).toContain('bustan_memory_bytes{process="3",kind="rss"}')
    const reported = await metrics()
    for (const process of [1, 2, 3])
      expect(reported).toContain(`bustan_memory_bytes{process="${process}",kind="rss"}`)
    expect(reported.match(/^bustan_files_bytes /gm)).toHaveLength(1)

    const readiness = async () => {
      const reply = await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`)
      return [reply.status, Object.values<string>((await reply.json()).processes).sort()]
    }
    await expect.poll(readiness).toEqual([200, ['ok', 'ok', 'ok']])
    const halted = childrenOf(site.pid)[1]!
    process.kill(halted, 'SIGSTOP')
    expect(await readiness()).toEqual([503, ['ok', 'ok', 'unavailable']])
    process.kill(halted, 'SIGCONT')
    await expect.poll(readiness).toEqual([200, ['ok', 'ok', 'ok']])

    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    }
    const { token } = await (await call('/api/auth/login', login)).json()
    const me = async () =>
      (await call('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status
    const killed = childrenOf(site.pid)[0]!
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => childrenOf(site.pid).filter(pid => pid !== killed)).toHaveLength(3)
    for (let turn = 0; turn < 9; turn++) expect(await me()).toBe(200)

    const all = childrenOf(site.pid)
    expect(await site.end('SIGTERM')).toEqual([0, null])
    for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)

test.runIf(isPostgres)('where the port is taken, none of them goes on', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const site = startProcess('main.ts', { ...(await newSettings()), PORT: String(port) })
  expect(await site.ended).toEqual([1, null])
  expect(site.lines).toEqual([])
  other.close()
})

test.runIf(isPostgres)('told to stop before a dead one is replaced, it starts none any more', async () => {
  const site = startProcess('main.ts', await newSettings())
  await site.address()
  await expect.poll(() => childrenOf(site.pid)).toHaveLength(3)
  const killed = childrenOf(site.pid)[1]!
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => childrenOf(site.pid), { interval: 5 }).not.toContain(killed)
  const [code] = await Promise.race([site.end('SIGTERM'), pause(10_000, ['still there'], { ref: false })])
  expect(code).toBe(0)
})

test.runIf(isPostgres)('where the port of the metrics is taken, it ends with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const site = startProcess('main.ts', { ...(await newSettings()), METRICS_PORT: String(port) })
  expect(await site.ended).toEqual([1, null])
  expect(site.problems()).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program: stop that, or set another.\n`,
  )
  other.close()
})
