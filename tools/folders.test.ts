import { expect, test } from 'vitest'
import { folderErrors } from './folders.ts'

const filesOf = (count: number, name: (at: number) => string, length = 10) =>
  Array.from({ length: count }, (_, at) => ({ name: name(at), lines: Array<string>(length).fill('') }))

test('a folder holds 25 files at most', () => {
  expect(folderErrors(filesOf(25, at => `app/client/${at}.ts`))).toEqual([])
  expect(folderErrors(filesOf(26, at => `app/client/${at}.ts`))).toEqual([
    'app/client  holds 26 files: 25 at most',
  ])
})

test('its folders and its tests are not counted', () => {
  const files = [...filesOf(25, at => `app/${at}.ts`), ...filesOf(9, at => `app/${at}.test.ts`)]
  expect(folderErrors([...files, ...filesOf(9, at => `app/client/${at}.ts`)])).toEqual([])
})

test('half of all files are short', () => {
  const [short, long] = [filesOf(5, at => `app/${at}.ts`, 60), filesOf(4, at => `app/x${at}.ts`, 200)]
  expect(folderErrors([...short, ...long])).toEqual([])
  expect(folderErrors([...short.slice(2), ...long])).toEqual([
    'half of the files have more than 199 lines: 60 at most',
  ])
})
