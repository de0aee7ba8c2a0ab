import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openParts } from './xlsx/open.ts'
import { runs } from '#test/properties.ts'
import { readSheets } from '#test/sheets.ts'
import type { Column, Written } from './write/table.ts'
import { sheetFormats, type SheetFormat, writeSheet } from './write/write.ts'

const columns: Column[] = [
  { header: 'الاسم', type: 'text' },
  { header: 'Marks', type: 'number' },
  { header: 'At', type: 'dateTime' },
  { header: 'id', type: 'text' },
]
async function* batches(rows: Written[][]) {
  for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
}
const written = (
  format: SheetFormat,
  rows: Written[][],
  language: 'ar' | 'en' = 'ar',
  timeZone = 'Africa/Cairo',
) => buffer(writeSheet(format, { title: 'الطلاب', language, timeZone, columns, rows: batches(rows) }))

const row = fc.tuple(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.tuple(fc.constantFrom(...`'=+-@＝＋－＠\t\r\n"; ,|_`), fc.string()).map(parts => parts.join('')),
    fc.constantFrom(
      '=1+1',
      '+201001234567',
      "'",
      '_x0041_',
      'محمد، علي',
      '0100',
      ' a ',
      'a\r\nb',
      '\ufeffa',
      '\ufffe\uffff',
    ),
  ),
  fc.option(fc.integer({ min: -1e12, max: 1e12 })),
  fc.option(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })),
)
const minute = 60_000

test.each(sheetFormats)('what was written reads back the same, as %s', async format => {
  await fc.assert(
    // Few files of many rows: each is read by a thread of its own, which takes longer than its rows do.
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60, size: 'max' }), async rows => {
      const cells = rows.map(([text, number, at], n) => [text, number, at?.toISOString() ?? null, `id ${n}`])
      const { texts } = await readSheets(await written(format, cells, 'en', 'UTC'))
      const expected = rows.map(([text, number, at], n) => [
        text.replaceAll('\0', ''),
        number === null ? '' : String(number),
        at
          ? new Date(Math.floor(at.getTime() / minute) * minute).toISOString().slice(0, 16).replace('T', ' ')
          : '',
        `id ${n}`,
      ])
      expect(texts).toEqual([columns.map(({ header }) => header), ...expected])
    }),
    { numRuns: runs(8) },
  )
})

test('text is never a formula, and moments are what the clocks of the school show', async () => {
  const rows = [['=HYPERLINK("http://a")', 5, '2026-07-22T14:59:59.999Z', 'one']]
  const bytes = await written('xlsx', rows)
  const { rows: read } = await readSheets(bytes)
  expect(read[1]!.cells).toEqual([
    '=HYPERLINK("http://a")',
    { type: 'number', text: '5' },
    { type: 'date', text: '2026-07-22 17:59' },
    'one',
  ])
  const parts = await openParts(bytes)
  const sheet = String(await buffer(await parts.read('xl/worksheets/sheet1.xml')))
  expect(sheet).not.toContain('<f')
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('state="frozen"')
  expect(String(await buffer(await parts.read('xl/styles.xml')))).toContain('numFmtId="49"')
  const english = await openParts(await written('xlsx', rows, 'en'))
  expect(String(await buffer(await english.read('xl/worksheets/sheet1.xml')))).not.toContain('rightToLeft')
})

test('a text file has its mark, the ends of lines of RFC 4180, and guards what looks like a formula', async () => {
  const rows = [
    ['+2010', null, '2026-01-22T15:00:00Z', 'a "b"'],
    ['＝1', -3, null, "'x"],
  ]
  expect(String(await written('csv', rows))).toBe(
    '\ufeffالاسم,Marks,At,id\r\n\'+2010,,2026-01-22 17:00,"a ""b"""\r\n\'＝1,-3,,\'\'x\r\n',
  )
})

test.each(sheetFormats)('what fails while rows are read fails the file, as %s', async format => {
  async function* failing(): AsyncGenerator<Written[][]> {
    yield [['a', 1, null, 'b']]
    throw new Error('It rains')
  }
  const table = { title: 'x', language: 'en', timeZone: 'UTC', columns, rows: failing() } as const
  await expect(buffer(writeSheet(format, table))).rejects.toThrow('It rains')
})
