import { spawn } from 'node:child_process'

/** What a program answered: whether it was content, and all that it said. */
export type Answer = { ok: boolean; said: string }

const env = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
const shell = process.platform === 'win32'

/** Runs one program, of node_modules/.bin too, to its end and keeps what it says. */
export function run(program: string, args: string[] = []): Promise<Answer> {
  return new Promise(resolve => {
    let said = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env, shell })
    const hear = (text: string) => (said += text)
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('error', error => resolve({ ok: false, said: error.message }))
    child.once('close', code => resolve({ ok: code === 0, said }))
  })
}
