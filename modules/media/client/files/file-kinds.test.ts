import { expect, test } from 'vitest'
import { extensionOf, isNamedAsTaken, isRefusedByName } from './file-kinds.ts'

test.each([
  ['IMG_0001.HEIC', 'cover', true],
  ['photo.jpeg', 'cover', false],
  ['صورة.png', 'avatar', false],
  ['photo', 'image', false],
  ['film.mkv', 'video', false],
  ['words.txt', 'captions', true],
  ['words.vtt', 'captions', false],
  ['word.wav', 'audio', true],
  ['كلمة.M4A', 'audio', false],
] as const)('the name of %s for a %s says that it is refused: %s', (name, purpose, isRefused) => {
  expect(isRefusedByName(name, purpose)).toBe(isRefused)
})

test.each([
  ['IMG_0001.HEIC', 'cover', false],
  ['words.MP3', 'audio', true],
  ['letter.pdf', 'attachment', false],
] as const)('the name of %s for a %s says that it is taken: %s', (name, purpose, isTaken) => {
  expect(isNamedAsTaken(name, purpose)).toBe(isTaken)
})

test('the end of a name is what follows its last dot', () => {
  expect(['a.tar.GZ', 'a', 'v1. words'].map(extensionOf)).toEqual(['GZ', '', ''])
})
