import { expect, test } from 'vitest'
import { concurrentErrors } from './concurrent.ts'

const imported = "import { describe, expect, test } from 'vitest'"

test('concurrent tests do not import expect', () => {
  expect(concurrentErrors('a.test.ts', [imported, "describe.concurrent('a', () => {})"])).toEqual([
    'a.test.ts:1  take expect from the context of a concurrent test',
  ])
})

test('others do', () => {
  expect(concurrentErrors('a.test.ts', [imported, "describe('a', () => {})"])).toEqual([])
})
