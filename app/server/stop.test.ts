import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newAddress } from '#test/database.ts'

/** A server of its own process, listening. */
async function start() {
  const { PATH, HOME } = process.env
  const own = { FFMPEG_PATH: '', ALLOW_UNSAFE_DATABASE: '1', DATABASE_URL: await newAddress() }
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', ...own }
  const DATA_DIR = mkdtempSync(join(inject('folder'), 'stop-'))
  const server = spawn(process.execPath, ['app/server/main.ts'], { env: { ...env, DATA_DIR } })
  onTestFinished(() => void server.kill('SIGKILL'))
  let said = ''
  for await (const part of server.stdout) if (/localhost:\d+/.test((said += part))) break
  return { server, port: Number(/localhost:(\d+)/.exec(said)![1]) }
}

/** What a server still waits for may take 20 s: whoever waits longer than half of it has waited for nothing. */
const endsAt = async (server: ReturnType<typeof spawn>) => {
  const ended = once(server, 'exit').then(([code]) => code)
  server.kill('SIGTERM')
  return Promise.race([ended, pause(10_000, 'still there', { ref: false })])
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
  expect(await endsAt(server)).toBe(0)
  agent.destroy()
})
