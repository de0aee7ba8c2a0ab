// What CI runs on a clean checkout: what a developer runs, then what takes longer. Ends with what both came to.
import { spawn } from 'node:child_process'

/** Runs a script of npm, shows what it says, and answers the counts of its last line; one that has none has failed. */
function counted(...script: string[]) {
  return new Promise<{ passed: number; failed: number }>(resolve => {
    const child = spawn('npm', script, { stdio: ['ignore', 'pipe', 'inherit'] })
    let last = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      last = (last + text).slice(-200)
    })
    child.once('close', code => {
      const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(last) ?? []
      resolve({ passed: Number(passed), failed: Number(failed) || Number(code !== 0) })
    })
  })
}

const short = await counted('test')
const long = await counted('run', 'test:long')
const failed = short.failed + long.failed
console.log(`\n${short.passed + long.passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
