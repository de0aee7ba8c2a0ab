import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { beforeVersions, giveWay } from './give-way.ts'

/** Whether the system lets a process run, as Linux writes it down. */
const isStopped = (pid: number) => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').slice(0, 60))

test.runIf(process.platform === 'linux')(
  'what makes versions works last of all, and stands still while a video is converted',
  async () => {
    const before = spawn('sleep', ['60'])
    giveWay(before)
    expect(getPriority(before.pid!)).toBe(constants.priority.PRIORITY_LOW)
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const conversions = gates.map(({ promise }) => beforeVersions(() => promise))
    const during = spawn('sleep', ['60'])
    giveWay(during)
    const stopped = () => [isStopped(before.pid!), isStopped(during.pid!)]
    await expect.poll(stopped).toEqual([true, true])
    gates[0].resolve()
    await conversions[0]
    expect(stopped()).toEqual([true, true])
    gates[1].resolve()
    await conversions[1]
    await expect.poll(stopped).toEqual([false, false])
    for (const child of [before, during]) {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  },
)
