import { beforeEach, expect, test, vi } from 'vitest'
import { newDroppedFiles } from './dropped-files.ts'
import type { Entry } from './state.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return new Response(null, { status: 204 })
  })
})
const entry = (...fileIds: string[]): Entry => ({
  ...{ answer: { fileIds }, rev: 1, savedRev: 1, flagged: false, readable: true },
})
const entries = (...all: Entry[]) => new Map(all.map((one, at) => [`q${at}`, one]))

test('what no save named is taken away once answers have arrived without it, and once only', async () => {
  const files = newDroppedFiles(entries(entry('kept')))
  files.changed({ fileIds: ['kept', 'one'] }, { fileIds: ['kept'] })
  files.changed({ text: 'Why', fileIds: ['two'] }, null)
  files.heard([{ answer: { fileIds: ['kept'] } }, { answer: null }])
  await files.remove(entries(entry('kept')))
  expect(asked).toEqual(['DELETE /api/media/one', 'DELETE /api/media/two'])
  await files.remove(entries(entry('kept')))
  expect(asked).toHaveLength(2)
})

test('what an answer names, or named in what was sent, is the server’s', async () => {
  const files = newDroppedFiles(entries(entry('before')))
  files.changed({ fileIds: ['before'] }, null)
  files.changed({ fileIds: ['again'] }, { fileIds: [] })
  files.changed({ fileIds: ['sent'] }, undefined)
  files.changed('words', ['keys'])
  files.heard([{ answer: { fileIds: ['sent'] } }])
  await files.remove(entries(entry(), entry('again')))
  expect(asked).toEqual([])
})

test('without a line nothing fails, and it is taken away once there is one again, unless an answer names it by then', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const files = newDroppedFiles(entries())
  expect(files.wait()).toBe(false)
  files.changed({ fileIds: ['one', 'again'] }, null)
  expect(files.wait()).toBe(true)
  await files.remove(entries())
  expect(files.wait()).toBe(true)
  vi.stubGlobal('fetch', fetch)
  await files.remove(entries(entry('again')))
  expect(asked).toEqual(['DELETE /api/media/one'])
  expect(files.wait()).toBe(false)
})

test('what the server refuses is not asked for again', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const body = { type: '/problems/in_use', status: 409, code: 'in_use', message: 'It is in use.' }
    return new Response(JSON.stringify(body), {
      ...{ status: 409, headers: { 'content-type': 'application/problem+json' } },
    })
  })
  const files = newDroppedFiles(entries())
  files.changed({ fileIds: ['one'] }, null)
  await files.remove(entries())
  await files.remove(entries())
  expect(asked).toHaveLength(1)
})
