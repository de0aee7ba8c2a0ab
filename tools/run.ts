import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a program answered: whether it was content, and all that it said. */
export type Answer = { ok: boolean; said: string }

const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
const shell = process.platform === 'win32'

const running = new Set<ChildProcess>()
// Whoever is told to end waits for those it has started: they leave nothing behind.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM')
  const ended = [...running].map(child => once(child, 'close'))
  void Promise.all(ended).then(() => process.exit(143))
})

/** Runs one program, of node_modules/.bin too, to its end and keeps what it says. */
export function run(program: string, args: string[] = [], more: NodeJS.ProcessEnv = {}): Promise<Answer> {
  return new Promise(resolve => {
    let said = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...more }, shell })
    running.add(child)
    child.once('close', () => running.delete(child))
    const hear = (text: string) => (said += text)
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('error', error => resolve({ ok: false, said: error.message }))
    child.once('close', code => resolve({ ok: code === 0, said }))
  })
}
