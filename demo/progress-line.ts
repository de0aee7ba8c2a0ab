import { BadSetting } from '#platform/server/settings/settings.ts'
import type { ReportProgress } from './fill.ts'

/** Somebody has ended the work before it was done: said in one sentence, like a setting that cannot be used. */
class Stopped extends BadSetting {}

/** Shows how far the work is, and ends it between two changes when it is interrupted. */
export function newProgressLine(): ReportProgress {
  const { stdout } = process
  let stopped = false
  let last = ''
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  function stop() {
    stopped = true
  }

  return (table, written) => {
    if (stopped)
      throw new Stopped(
        '\nInterrupted. What is there is whole but not all of it: empty the folder to try again.',
      )
    const line = `  ${table.padEnd(20)} ${written.toLocaleString('en').padStart(9)}`
    if (stdout.isTTY) stdout.write(last && last !== table ? `\n${line}` : `\r${line}`)
    else if (last !== table) console.log(`  ${table} …`)
    last = table
  }
}
