// It alone catches: a check that is compared by its beginning alone, or one that a patient guesser finds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSchool } from '#test/money.ts'
import { verifyReceipt } from './verify.ts'

test('no guess opens a receipt, however near it is to its check', { tags: ['long'] }, async () => {
  const { pay, db } = await newSchool()
  const { number, check } = (await pay(500)).receipt
  const opens = async (guess: string, of = number) =>
    (await verifyReceipt(db.read, { number: of, check: guess })) !== undefined
  expect(await opens(check)).toBe(true)
  const digits = '0123456789abcdef'
  const hex = fc.constantFrom(...digits)
  const another = fc
    .tuple(fc.nat(15), hex)
    .map(([at, digit]) => check.slice(0, at) + digit + check.slice(at + 1))
  const guess = fc.oneof(
    fc.string({ unit: hex, minLength: 16, maxLength: 16 }),
    another,
    fc.nat(15).map(length => check.slice(0, length)),
    fc.string({ unit: hex, minLength: 1, maxLength: 48 }).map(more => check + more),
    fc.string({ maxLength: 64 }),
  )
  await fc.assert(
    fc.asyncProperty(
      guess.filter(each => each.trim().toLowerCase() !== check),
      async each => {
        expect(await opens(each)).toBe(false)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(await opens(check, '2026-999999')).toBe(false)
})
