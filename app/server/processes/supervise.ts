import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { adminFromSettings } from '#modules/identity/server/setup/first-admin.ts'
import { merged } from '#platform/server/metrics/merged.ts'
import { openMetricsPort } from '#platform/server/metrics/serve.ts'
import { type Settings, siteAddress } from '#platform/server/settings/settings.ts'
import { openSite } from '../open-site.ts'
import { stopGently, stopMessage } from '../stop-gently.ts'
import { welcome } from '../welcome.ts'
import { answering } from './line.ts'

const shortestPauseMs = 250
const longestPauseMs = 30_000
/** What lived so long did not end because it could not begin, and is replaced at once. */
const longLivedMs = 60_000

/** A process that is at its end, or busy, is not waited for by whoever asks all of them. */
const longestAnswerMs = 2_000

type Member = { worker: Worker; request: ReturnType<typeof answering> }

/**
 * Starts so many processes that answer calls on one port, and replaces those that end, until it is told to stop. The database
 * is brought up to date before the first of them opens it. Only the first runs jobs, where this server runs any: a machine is
 * not to convert as many videos at once as it has processes.
 */
export async function supervise(settings: Settings, count: number) {
  const { metricsPort, host } = settings
  const { db } = await openSite(settings)
  try {
    await adminFromSettings(db, settings)
    const members = startMembers(count)
    stopGently(members.stop)
    const [, { port }] = (await once(cluster, 'listening')) as [Worker, AddressInfo]
    members.keep()
    if (metricsPort !== undefined)
      await openMetricsPort(members, metricsPort, host, error => console.error(error)).catch(async error => {
        await members.stop()
        throw error
      })
    await welcome(db, siteAddress(settings, port))
  } finally {
    await db.close()
  }
}

function startMembers(count: number) {
  const members = new Map<number, Member>()
  const stopped = new AbortController()
  let isKept = false

  /** What a process answers; `absent` where it is at its end, or busy. */
  const from = async <Value>(number: number, question: string, absent: Value) =>
    Promise.race([
      members.get(number)?.request<Value>(question) ?? absent,
      pause(longestAnswerMs, absent, { ref: false }),
    ])
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const metrics = async () =>
    merged(
      await Promise.all(
        [...members.keys()].map(async number => ({
          process: number,
          text: await from(number, 'metrics', ''),
        })),
      ),
    )
  const readiness = async () =>
    Object.fromEntries(
      await Promise.all(numbers.map(async number => [number, await from(number, 'is ready', false)])),
    )

  const all = Promise.all(numbers.map(keepRunning))

  function start(number: number) {
    const worker = cluster.fork(number === 1 ? {} : { RUN_JOBS: '0' })
    worker.on('error', error => console.error(error)) // it ended before what was sent reached it
    members.set(number, { worker, request: answering(worker, { 'metrics of all': metrics }) })
    return worker
  }

  async function stop() {
    stopped.abort()
    for (const { worker } of members.values()) worker.send(stopMessage)
    await all
  }

  /** Keeps one process running until all are to stop; where none has listened yet, there is nothing to wait for. */
  async function keepRunning(number: number) {
    for (let pauseMs = shortestPauseMs; !stopped.signal.aborted; ) {
      const begun = Date.now()
      const [code, signal] = (await once(start(number), 'exit')) as [number | null, string | null]
      members.delete(number)
      if (stopped.signal.aborted) return
      if (!isKept) return giveUp(code ?? 1)
      console.error(`Web process ${number} ended (${signal ?? code}); another one takes its place.`)
      const isLongLived = Date.now() - begun > longLivedMs
      pauseMs = isLongLived ? shortestPauseMs : Math.min(2 * pauseMs, longestPauseMs)
      if (!isLongLived) await pause(pauseMs, undefined, stopped).catch(() => {})
    }
  }

  /** Whoever could not begin has said why. */
  function giveUp(code: number) {
    stopped.abort()
    for (const { worker } of members.values()) worker.kill('SIGKILL')
    process.exit(code)
  }

  return {
    metrics,
    readiness,
    stop,
    /** From now on one that ends is replaced: before, none could begin. */
    keep: () => {
      isKept = true
    },
  }
}
