import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { lean } from '#app/server/lean.ts'

/** What the host is to do: to start a site with these settings, or to end it where there are none. */
export type Order = { id: string; settings?: Record<string, string> }
/** What became of it. */
export type Reply = { id: string; address?: string; problem?: string }

let host: ChildProcess | undefined
const waiting = new Map<string, (reply: Reply) => void>()

/** The process in which the sites of this one run; it ends with this one. */
function startHost() {
  const { PATH, HOME, SYSTEMROOT, TMPDIR, TEMP } = process.env // no settings of whoever runs the tests
  const started = fork(fileURLToPath(import.meta.resolve('./host.ts')), {
    env: { ...lean.env, PATH, HOME, SYSTEMROOT, TMPDIR, TEMP },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.unref()
  started.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply))
  started.once('exit', () => {
    host = undefined
    for (const [id, answer] of waiting) answer({ id, problem: 'The host of the sites has ended.' })
  })
  return started
}

async function order({ id, settings }: Order) {
  host ??= startHost()
  const { channel } = host
  const answered = new Promise<Reply>(resolve => waiting.set(id, resolve))
  channel!.ref() // while somebody waits for it, it is a reason to stay
  host.send({ id, settings } satisfies Order)
  const { address, problem } = await answered
  waiting.delete(id)
  if (waiting.size === 0) channel!.unref()
  if (problem) throw new Error(problem)
  return address
}

/** Starts a site in the process that this one shares with others, and answers where it is and how it is ended. */
export async function startHosted(settings: Record<string, string>) {
  const id = randomUUID()
  const address = await order({ id, settings })
  return { address: address!, stop: () => order({ id }) }
}
