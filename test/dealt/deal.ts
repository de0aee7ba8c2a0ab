import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { answering } from '#app/server/processes/line.ts'
import type { Reply, Site } from './second-process.ts'

/** Whether the run deals calls at random to two processes of each site. */
export const isDealt = process.env.DEALT === '1'

let second: ReturnType<typeof startSecond> | undefined

/**
 * Opens a site in a second process, too, and deals each call to either at random: whatever one process keeps in its memory has to
 * agree with what the other one writes.
 */
export async function deal(app: FastifyInstance, site: Site) {
  const request = (second ??= startSecond())
  const name = randomUUID()
  await request('open', { name, site })
  app.addHook('onClose', async () => request('close', { name }))
  const here = app.inject.bind(app)
  const there = async (sent: InjectOptions) => responseOf(await request<Reply>('call', { name, sent }))
  app.inject = ((sent: InjectOptions | string) => {
    const call = typeof sent === 'string' ? { url: sent } : sent
    return Math.random() < 0.5 ? here(call) : there(call)
  }) as typeof app.inject
}

function responseOf({ statusCode, headers, rawPayload }: Reply) {
  const bytes = Buffer.from(rawPayload)
  const body = bytes.toString()
  return { statusCode, headers, rawPayload: bytes, body, payload: body, json: () => JSON.parse(body) }
}

function startSecond() {
  const child = fork('test/dealt/second-process.ts', { serialization: 'advanced', execArgv: [] })
  child.on('exit', code => {
    if (code) throw new Error(`The second process of a site ended with ${code}.`)
  })
  child.unref() // it ends with the process of the tests
  return answering(child, {})
}
