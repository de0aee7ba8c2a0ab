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

test('without a line nothing is said, and nothing fails', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const files = newDroppedFiles(entries())
  files.changed({ fileIds: ['one'] }, null)
  await expect(files.remove(entries())).resolves.toBeUndefined()
})
