// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyAddress, newAddress } from '#test/database.ts'

/** Two processes serve one site: what one of them keeps, the other knows at once. Only PostgreSQL is shared so. */
const onPostgres = inject('postgres') !== undefined
const admin = { login: 'salma', password: 'a gate in the wall' }
type Server = Awaited<ReturnType<typeof start>>
let one: Server
let other: Server

beforeAll(async () => {
  if (!onPostgres) return
  const address = await newAddress()
  one = await start(address)
  other = await start(address)
})
/** Every process that was started: also those beside one that did not start end with the tests. */
const children: ChildProcess[] = []
afterAll(async () => {
  await Promise.all([one, other].map(server => server?.stop()))
  for (const child of children) child.kill('SIGKILL')
})

async function start(DATABASE_URL: string) {
  const env = { ...process.env, DATABASE_URL, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: inject('folder') }
  const site = {
    ...env,
    ALLOW_UNSAFE_DATABASE: '1',
    ADMIN_LOGIN: admin.login,
    ADMIN_PASSWORD: admin.password,
  }
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: site,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (said: string) => {
      const address = /http:\S+/.exec(said)
      if (address) resolve(address[0])
    })
    child.once('exit', code => reject(new Error(`It ended with ${code}`)))
  })
  async function call(line: string, token = '', sent?: object) {
    const [method, path] = line.split(' ')
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${base}/api${path}`, { method, headers, body: sent && JSON.stringify(sent) })
    const text = await reply.text()
    return { status: reply.status, body: text ? JSON.parse(text) : undefined }
  }
  const stop = () =>
    new Promise(resolve => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { call, stop }
}

test.runIf(onPostgres)(
  'sessions, totals and failed tries are the same on both',
  async () => {
    const { token } = (await one.call('POST /auth/login', '', admin)).body
    expect((await other.call('GET /auth/me', token)).body).toMatchObject({ username: 'salma' })

    const total = async (server: Server) => (await server.call('GET /courses?pageSize=1', token)).body.total
    for (const [at, server] of [one, other, one].entries()) {
      expect((await server.call('POST /courses', token, { title: 'Course' })).status).toBe(201)
      expect([await total(one), await total(other)]).toEqual([at + 1, at + 1])
    }

    const wrong = { login: 'nobody.here', password: 'x' }
    for (let tries = 0; tries < 10; tries++)
      expect((await [one, other][tries % 2]!.call('POST /auth/login', '', wrong)).status).toBe(422)
    for (const server of [one, other])
      expect((await server.call('POST /auth/login', '', wrong)).status).toBe(429)

    expect((await one.call('POST /auth/logout', token)).status).toBe(204)
    expect((await other.call('GET /auth/me', token)).status).toBe(401)
  },
  60_000,
)

test.runIf(onPostgres)(
  'both may start on an empty database at once',
  async () => {
    const address = await emptyAddress()
    const servers = await Promise.all([start(address), start(address)])
    const signedIn = await Promise.all(servers.map(server => server.call('POST /auth/login', '', admin)))
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(servers.map(server => server.stop()))
  },
  60_000,
)
