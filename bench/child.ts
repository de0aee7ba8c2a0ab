import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lean } from '#app/server/lean.ts'

export type Child = Awaited<ReturnType<typeof startChild>>

const listening = /http:\/\/[\w.-]+:([1-9]\d*)/

/**
 * Starts a server of its own process that says what CPU time it has used, and where it listens; or another program that says that
 * it is ready, and listens nowhere.
 */
export async function startChild(
  program: string,
  preload: string[],
  settings: Record<string, string>,
  ready = listening,
) {
  const imports = ['./bench/report-cpu.ts', ...preload].flatMap(file => ['--import', file])
  const child = spawn(process.execPath, [...lean.flags, ...imports, program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_NO_WARNINGS: '1',
      RATE_LIMIT: '0',
      ...lean.env,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill) // what was started ends with this, however this ends
  let said = ''
  child.stdout!.setEncoding('utf8').on('data', text => (said += text))
  let found: RegExpExecArray | null = null
  while (!found) {
    if (child.exitCode !== null) throw new Error(`${program} ended at its start:\n${said}`)
    await new Promise(resolve => setTimeout(resolve, 10))
    found = ready.exec(said)
  }

  async function request<Answer>(question: string) {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer as Answer
  }
  return {
    port: Number(found[1]),
    pid: child.pid!,
    request,
    async cpu() {
      const { user, system } = await request<NodeJS.CpuUsage>('cpu')
      return user + system
    },
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
