import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { newDataDir, startProcess } from '#test/processes.ts'

/** A server of its own process, listening. */
async function start() {
  const settings = { DATABASE_URL: await newAddress(), DATA_DIR: newDataDir('stop') }
  const server = startProcess('main.ts', settings)
  return { server, ...(await server.address()) }
}

/** What a server still waits for may take 20 s: whoever waits longer than half of it has waited for nothing. */
const endOf = async ({ end }: ReturnType<typeof startProcess>) => {
  const [code] = await Promise.race([end('SIGTERM'), pause(10_000, ['still there'], { ref: false })])
  return code
}

test('a server that is told to stop ends though browsers hold their lines', async () => {
  const { server, port } = await start()
  const agent = new Agent({ keepAlive: true })
  for (let line = 0; line < 5; line++) {
    const [reply] = await once(get({ port, path: '/healthz', agent }), 'response')
    reply.resume()
    await once(reply, 'end')
  }
  const lines = [connect(port), connect(port), connect(port)]
  for (const line of lines) line.on('error', () => {})
  await Promise.all(lines.map(line => once(line, 'connect')))
  lines[1]!.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n') // answered, and then silent
  await once(lines[1]!, 'data')
  lines[2]!.write('GET /healthz HTTP/1.1\r\nhost:') // never asked to its end
  await pause(50)
  expect(await endOf(server)).toBe(0)
  agent.destroy()
})
