import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const lessons = 20
let world: Awaited<ReturnType<typeof newWorld>>
beforeAll(async () => {
  world = await newWorld()
  const course = await world.newCourse()
  const season = await world.newSeason(course.id)
  for (let n = 0; n < lessons; n++) await world.newLesson(season.id, { title: `درس ${n}` })
})

const get = (url: string, encodings?: string) =>
  world.app.inject({
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${world.people.admin.token}`,
      ...(encodings !== undefined && { 'accept-encoding': encodings }),
    },
  })

describe('a long answer', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
  ])('to whoever takes %s comes as %s', async (asked, encoding, unpack) => {
    const [plain, packed] = [await get('/lessons'), await get('/lessons', asked)]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    // Longer than what the library itself compresses at once, whose length is known before it is sent.
    expect(plain.rawPayload.length).toBeGreaterThan(8_192)
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(String(packed.headers.vary).toLowerCase().split(/, ?/).sort()).toEqual([
      'accept-encoding',
      'authorization',
    ])
  })

  test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0'])(
    'to whoever takes %j comes as it is',
    async asked => {
      const reply = await get('/lessons', asked)
      expect(reply.headers['content-encoding']).toBeUndefined()
      expect(reply.json().total).toBe(lessons)
    },
  )
})

test('a short answer comes as it is', async () => {
  const reply = await get('/lessons?q=nothing', 'gzip')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.json().total).toBe(0)
})

test('a refusal that is long is compressed as well', async () => {
  const reply = await get(
    `/lessons?${Array.from({ length: 20 }, (_, n) => `unknown${n}=1`).join('&')}`,
    'gzip',
  )
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toMatchObject({ code: 'invalid' })
})
