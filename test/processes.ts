import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'

/** A folder for the files of a site, which goes when the tests have ended. */
export const newDataDir = (name: string) => mkdtempSync(join(inject('folder'), `${name}-`))

/** Starts a program of the server in a process of its own, with these settings; it ends with the test at the latest. */
export function startProcess(program: 'main.ts' | 'worker.ts', settings: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env
  const own = { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', FFMPEG_PATH: '', ALLOW_UNSAFE_DATABASE: '1' }
  const child = spawn(process.execPath, [`app/server/${program}`], {
    env: { ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  /** What it has said so far, by lines. */
  const lines: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const all = (rest + part).split('\n')
    rest = all.pop()!
    lines.push(...all)
  })
  /** What it has complained of so far. */
  let problems = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    problems += part
    process.stderr.write(part)
  })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  return {
    lines,
    /** What it ends with, or by which signal. */
    ended,
    pid: child.pid!,
    problems: () => problems,
    /** Waits until it listens, and tells where. */
    async address() {
      const listening = /http:\/\/localhost:(\d+)/
      await expect.poll(() => lines.join(), { interval: 5 }).toMatch(listening)
      const [base, port] = listening.exec(lines.join())!
      return { base, port: Number(port) }
    },
    /** Sends it a signal, and waits for its end. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}
