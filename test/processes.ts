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
    stdio: ['ignore', 'pipe', 'inherit'],
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
  return {
    lines,
    /** Waits until it listens, and tells where. */
    async address() {
      const listening = /http:\/\/localhost:(\d+)/
      await expect.poll(() => lines.join(), { interval: 5 }).toMatch(listening)
      const [base, port] = listening.exec(lines.join())!
      return { base, port: Number(port) }
    },
    /** Sends it a signal, and waits for its end: what it ends with, or by which signal. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended) as [number | null, NodeJS.Signals | null]
    },
  }
}
