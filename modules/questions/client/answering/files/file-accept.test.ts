import { expect, test } from 'vitest'
import { acceptOf, isAccepted } from './file-accept.ts'

test.for([
  ['photo.jpg', 'image/jpeg', ['image'], true],
  ['photo.HEIC', 'image/heic', ['pdf', 'image'], true],
  ['sheet.PDF', 'application/pdf', ['document'], true],
  ['sheet.pdf', 'application/pdf', ['image', 'audio'], false],
  ['song.mp3', 'audio/mpeg', ['image'], false],
  ['nothing said', '', ['pdf'], true],
  ['anything.zip', 'application/zip', [], true],
] as const)('%s (%s) where %j are taken: %s', ([name, type, kinds, expected]) => {
  expect(isAccepted({ name, type }, [...kinds])).toBe(expected)
})

test('a browser offers what is taken, and anything where all is', () => {
  expect(acceptOf(['pdf', 'image'])).toBe('.pdf,application/pdf,image/*')
  expect(acceptOf([])).toBeUndefined()
})
