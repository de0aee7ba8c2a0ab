import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** Conversions that go on here, and what waits while one does. */
let conversions = 0
const waiting = new Set<ChildProcess>()
const pause = (child: ChildProcess) => child.kill('SIGSTOP')
const canPause = process.platform !== 'win32'

/** Does what somebody waits for: versions of other videos stand still meanwhile, so that one ffmpeg works at a time. */
export async function beforeVersions<Result>(work: () => Promise<Result>): Promise<Result> {
  conversions++
  if (canPause) waiting.forEach(pause)
  try {
    return await work()
  } finally {
    conversions--
    if (canPause && conversions === 0) for (const child of waiting) child.kill('SIGCONT')
  }
}

/** Lets a program work only where nothing else has to be done: by the system, and by the conversions of this server. */
export function giveWay(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or this system knows no priorities.
  }
  waiting.add(child)
  child.once('close', () => waiting.delete(child))
  if (canPause && conversions > 0) pause(child)
}
