import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const { app, call } = await newWorld({ publicUrl: 'https://school.example' })
let port: number
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterAll(() => app.close())

describe('what is not HTTP is answered in the words of the API', () => {
  test.each([
    ['no request at all', 'hello\r\n\r\n', 400, 'malformed'],
    ['a space in a name', 'GET / HTTP/1.1\r\nhost: x\r\na b: c\r\n\r\n', 400, 'malformed'],
    [
      'two lengths',
      'POST /api HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'a length and chunks',
      'POST /api HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'a head without an end',
      `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'head_too_large',
    ],
    ['an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'head_too_large'],
  ])('%s', async (_, sent, status, code) => {
    const line = connect(port)
    line.end(sent)
    const [head, body] = (await text(line)).split('\r\n\r\n') as [string, string]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8')
    for (const name of [
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'strict-transport-security:',
    ])
      expect(head.toLowerCase()).toContain(name)
    expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect(JSON.parse(body)).toMatchObject({
      ...{ type: `/problems/${code}`, status, code, message: expect.any(String) },
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    })
  })

  test('nothing is written into an answer that has begun', async () => {
    const line = connect(port)
    line.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(line, 'data')
    line.write('hello\r\n\r\n')
    expect(await text(line)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('a refusal is short, whatever it refuses', () => {
  test('the name of a field that nobody declared is cut', async () => {
    for (const name of ['x'.repeat(900_000), '😀'.repeat(200_000)]) {
      const { status, body } = await call('admin', 'POST /courses', { title: 'A', [name]: 1 })
      expect(status).toBe(422)
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].code).toBe('unknown')
      expect(body.errors[0].path.length).toBeLessThanOrEqual(200)
      expect(body.errors[0].path.isWellFormed()).toBe(true)
    }
  })

  test('of many broken rules the first are named', async () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, 1]))
    const { status, body } = await call('admin', 'POST /courses', { title: '', ...many })
    expect([status, body.errors.length, body.errors[0].path]).toEqual([422, 50, 'title'])
    const ids = Array.from({ length: 500 }, () => 'x')
    const { body: listed } = await call('admin', 'POST /courses', { title: 'A', teacherIds: ids })
    expect(listed.errors.length).toBeLessThanOrEqual(50)
  })

  test('so is a query of a name that nobody declared', async () => {
    const { status, body } = await call('admin', `GET /courses?${'x'.repeat(9_000)}=1`)
    expect([status, body.errors[0].path.length]).toEqual([422, 200])
  })
})
