import { readdirSync, readFileSync } from 'node:fs'

/** The clock of `/proc` ticks a hundred times a second on all that Linux runs on. */
const msOfTick = 10

/** Milliseconds of the processor that a process and those that it started have taken, with all their threads, whether they live or have ended. */
export function treeCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return childrenOf(pid).reduce((sum, child) => sum + treeCpu(child), ticks * msOfTick)
}

/** Processes that a process has started, whichever of its threads did so. */
export const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** With this as METRICS_TOKEN, a site tells who of it answers. */
export const metricsToken = 'only-the-bench-asks-for-it'

/** Whether each of so many web processes of a site on this port answers. */
export async function doAllAnswer(port: number, count: number) {
  const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' }
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { headers }).catch(() => undefined)
  const text = reply?.ok ? await reply.text() : ''
  const answers = (number: number) => text.includes(`bustan_memory_bytes{process="${number}"`)
  return Array.from({ length: count }, (_, at) => at + 1).every(answers)
}
