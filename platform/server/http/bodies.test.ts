import { describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

const world = await newWorld()

describe('a form of many fields', () => {
  const formOf = (count: number, name = (at: number) => `field${at}`) => {
    const form = new FormData()
    for (let at = 0; at < count; at++) form.append(name(at), 'x')
    return form
  }
  test('is read up to a thousand of them, also where all have one name', async () => {
    for (const form of [formOf(998), formOf(998, () => 'field')]) {
      form.append('login', 'student')
      form.append('password', 'wrong')
      const { status, body } = await world.call('nobody', 'POST /auth/login', form)
      expect(status).toBe(422)
      expect(body.errors[0]).toMatchObject({ path: expect.stringMatching(/^field/), code: 'unknown' })
    }
  })

  test.each([1_001, 7_000])('is refused with %i, and none of them is named', async count => {
    const { status, body } = await world.call('nobody', 'POST /auth/login', formOf(count))
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'body', code: 'too_many', limit: 1_000, message: 'A form has at most 1000 fields.' }],
    ])
  })

  test('is damaged where its type names no boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const reply = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: 'x' })
    expect(reply.statusCode).toBe(400)
  })
})
