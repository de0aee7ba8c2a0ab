import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { newWorld } from '#test/world.ts'
import { newCounter, newHistogram } from '../prometheus.ts'

const token = 'a token that is long'.replaceAll(' ', '-')
const scrape = async ({ app }: Awaited<ReturnType<typeof newWorld>>, given?: string) =>
  app.inject({ url: '/metrics', headers: given ? { authorization: `Bearer ${given}` } : {} })

describe('who reads /metrics', () => {
  test('nobody where there is no token, not even the page', async () => {
    const world = await newWorld()
    for (const given of [undefined, token, world.people.admin.token])
      expect((await scrape(world, given)).statusCode).toBe(404)
  })

  test('who has the token, and nobody else', async () => {
    const world = await newWorld({ metricsToken: token })
    for (const given of [undefined, `${token}x`, world.people.admin.token])
      expect((await scrape(world, given)).statusCode).toBe(401)
    const { statusCode, headers } = await scrape(world, token)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
  })
})

test('it tells of requests, queues, the database and sizes', async () => {
  const world = await newWorld({ metricsToken: token })
  const course = await world.newCourse()
  await world.call('admin', `GET /courses/${course.id}`)
  await world.call('admin', 'GET /courses/7')
  await world.call('admin', 'GET /nothing/7/secret')
  await world.call('nobody', 'POST /auth/login', { login: 'admin', password: 'wrong' })
  const { body } = await scrape(world, token)
  const valueOf = (name: string) =>
    Number(
      body
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )

  expect(valueOf('bustan_http_requests_total{method="GET",route="/api/courses/:id",status="200"}')).toBe(1)
  expect(valueOf('bustan_http_requests_total{method="GET",route="/api/courses/:id",status="404"}')).toBe(1)
  expect(valueOf('bustan_http_requests_total{method="GET",route="none",status="404"}')).toBe(1)
  expect(valueOf('bustan_http_request_seconds_count{method="GET",route="/api/courses/:id"}')).toBe(2)
  for (const name of [
    'bustan_database_seconds_count{kind="read"}',
    'bustan_database_seconds_count{kind="write"}',
  ])
    expect(valueOf(name)).toBeGreaterThan(0)
  for (const name of [
    'bustan_database_bytes',
    'bustan_memory_bytes{kind="rss"}',
    'bustan_memory_bytes{kind="heap"}',
  ])
    expect(valueOf(name)).toBeGreaterThan(10_000)
  expect(valueOf('bustan_files_bytes')).toBe(0)
  expect(valueOf('bustan_jobs{kind="inspect",state="waiting"}')).toBe(0)
  expect(valueOf('bustan_password_hashes{state="waiting"}')).toBe(0)
  expect(valueOf('bustan_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)

  expect(body).not.toContain('secret')
  expect(body).not.toContain(course.id)
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? \d[\d.e+-]*)$/,
    )
})

test('a histogram counts what is below each bound, and a label may hold anything', () => {
  const times = newHistogram('x_seconds', 'Times.')
  for (const seconds of [0.001, 0.002, 0.3, 99]) times.observe({ route: 'a"b\\c\nd' }, seconds)
  const lines = times.lines()
  const labels = 'route="a\\"b\\\\c\\nd"'
  expect(lines).toContain(`x_seconds_bucket{${labels},le="0.001"} 1`)
  expect(lines).toContain(`x_seconds_bucket{${labels},le="0.25"} 2`)
  expect(lines).toContain(`x_seconds_bucket{${labels},le="30"} 3`)
  expect(lines).toContain(`x_seconds_bucket{${labels},le="+Inf"} 4`)
  expect(lines).toContain(`x_seconds_count{${labels}} 4`)
  const counter = newCounter('x_total', 'Counts.')
  counter.add({})
  expect(counter.lines().at(-1)).toBe('x_total 1')
})

test('a port of its own answers it without a token, and nothing else', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  await once(free, 'close')
  const DATA_DIR = mkdtempSync(join(inject('folder'), 'metrics-'))
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    DATA_DIR,
    DATABASE_URL: await newAddress(),
    PORT: '0',
    METRICS_PORT: String(port),
    ALLOW_UNSAFE_DATABASE: '1',
  }
  const server = spawn(process.execPath, ['app/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill())
  let said = ''
  for await (const part of server.stdout) if (/localhost:\d+/.test((said += part))) break
  const site = /http:\/\/localhost:\d+/.exec(said)![0]
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await (await at('/metrics')).text()).toContain('bustan_memory_bytes')
  expect(await (await at('/readyz')).json()).toEqual({ status: 'ok', processes: { 1: 'ok' } })
  expect((await at('/api/setup')).status).toBe(404)
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
