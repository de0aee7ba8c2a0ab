import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from '#test/postgres-server.ts'
import { startChild } from '../child.ts'
import { type Call, send } from '../load.ts'
import { childrenOf, doAllAnswer, metricsToken } from '../processes.ts'

export type Target = 'server' | 'database' | 'web process' | 'worker'
export type Site = Awaited<ReturnType<typeof openSite>>

const admin = { login: 'admin', password: 'orchard-gate-lantern' }
/** Calls go on coming to a server without a database. */
const withoutDatabaseMs = 500

/** A site in one process, or in so many web processes and a worker, and what can be killed of it. */
export async function openSite(
  folder: string,
  postgres: PostgresServer | undefined,
  webProcesses: number | undefined,
) {
  const settings = {
    ...{ DATA_DIR: folder, DATABASE_URL: postgres?.address ?? '' },
    ...{ ADMIN_LOGIN: admin.login, ADMIN_PASSWORD: admin.password },
  }
  const ofMany = {
    ...{ ...settings, RUN_JOBS: '0', WEB_PROCESSES: String(webProcesses), METRICS_TOKEN: metricsToken },
  }
  const startWeb = () => startChild('app/server/main.ts', [], webProcesses ? ofMany : settings)
  const startWorker = () => startChild('app/server/worker.ts', [], settings, /^A worker runs/m)
  let web = await startWeb()
  let worker = webProcesses ? await startWorker() : undefined
  let agent = new Agent({ keepAlive: true })
  const session: { token?: string } = {}

  /** Sends one call; undefined when who was to answer it, or the database, was gone before it did. */
  async function request(call: Call) {
    const reply = await send(web.port, agent, call, session.token).catch(() => undefined)
    return reply?.status === 503 ? undefined : reply
  }
  /** Sends one call that must be answered well. */
  async function must(call: Call) {
    const reply = await request(call)
    if (reply && reply.status >= 300) throw new Error(`${call.method} ${call.path} answered ${reply.text}`)
    return reply && (reply.text ? JSON.parse(reply.text) : {})
  }

  const kills: Record<Target, () => Promise<void>> = {
    async server() {
      await web.end('SIGKILL')
      agent.destroy()
      agent = new Agent({ keepAlive: true })
      web = await startWeb()
    },
    async database() {
      await postgres!.end('SIGKILL')
      await pause(withoutDatabaseMs)
      await postgres!.startAgain()
      while ((await request({ method: 'GET', path: '/readyz' }))?.status !== 200) await pause(20)
    },
    async 'web process'() {
      const all = childrenOf(web.pid)
      const killed = all[Math.floor(Math.random() * all.length)]!
      process.kill(killed, 'SIGKILL')
      while (childrenOf(web.pid).includes(killed) || !(await doAllAnswer(web.port, webProcesses!)))
        await pause(20)
    },
    async worker() {
      await worker!.end('SIGKILL')
      worker = await startWorker()
    },
  }
  const targets: Target[] = [
    ...(webProcesses ? (['web process', 'worker'] as const) : (['server'] as const)),
    ...(postgres ? (['database'] as const) : []),
  ]
  Object.assign(session, await must({ method: 'POST', path: '/api/auth/login', sent: admin }))
  return {
    settings,
    targets,
    request,
    must,
    /** Kills one of it, and answers once that is there again, after so many milliseconds. */
    async kill(target: Target) {
      const begun = performance.now()
      await kills[target]()
      return performance.now() - begun
    },
    async end() {
      await Promise.all([web.end(), worker?.end()])
    },
  }
}
