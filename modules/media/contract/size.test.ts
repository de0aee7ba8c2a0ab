import { expect, test } from 'vitest'
import { sizeIn } from './size.ts'

const said = (bytes: number, language = 'en') => {
  const [amount, how] = sizeIn(bytes)
  return new Intl.NumberFormat(language, how).format(amount)
}

/** Limits are so many times 1,024, and are said as they are set: a file that is just allowed is as large as its limit. */
test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [505, '505 bytes'],
  [1_024, '1 kB'],
  [340 * 1_024, '340 kB'],
  [1_000_000, '977 kB'],
  [1_048_575, '1,024 kB'],
  [2 * 1_048_576, '2 MB'],
  [13_107_200, '12.5 MB'],
  [52_428_800, '50 MB'],
  [512 * 1_048_576, '512 MB'],
  [1_073_741_823, '1,024 MB'],
  [1_073_741_824, '1 GB'],
  [10 * 1_073_741_824, '10 GB'],
  [5_000 * 1_073_741_824, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(said(bytes)).toBe(text)
})

test('in Arabic, too', () => {
  expect(said(52_428_800, 'ar')).toBe(
    new Intl.NumberFormat('ar', { style: 'unit', unit: 'megabyte' }).format(50),
  )
})
