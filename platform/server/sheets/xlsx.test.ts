import { expect, test } from 'vitest'
import { readSheets, rowsOf, workbookOf } from '#test/sheets.ts'

type Workbook = Parameters<typeof workbookOf>[0]

const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const one = (...cells: string[]): Workbook => ({ sheets: { Sheet1: row(...cells) } })
const merged = (...ranges: string[]) =>
  `<mergeCells count="99999999">${ranges.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`

const samples: [what: string, workbook: Workbook, texts: string[][]][] = [
  [
    'shared strings, Arabic',
    {
      sheets: { ورقة1: row('<c t="s"><v>1</v></c>', '<c t="s"><v>0</v></c>') },
      strings: ['<t>الهاتف</t>', '<t>الاسم</t>'],
    },
    [['الاسم', 'الهاتف']],
  ],
  [
    'rich strings, without how they are pronounced',
    {
      sheets: { S: row('<c t="s"><v>0</v></c>') },
      strings: ['<r><t>محمد </t></r><r><rPr><b/></rPr><t>علي</t></r><rPh sb="0" eb="1"><t>x</t></rPh>'],
    },
    [['محمد علي']],
  ],
  [
    'inline strings',
    one(text('a &amp; b'), '<c t="inlineStr"><is><r><t>c</t></r><r><t>d</t></r></is></c>'),
    [['a & b', 'cd']],
  ],
  [
    'letters that XML cannot hold',
    one(text('one_x000D_two'), text('_x005F_x0041_')),
    [['one\rtwo', '_x0041_']],
  ],
  ['white space', one('<c t="inlineStr"><is><t xml:space="preserve"> a\nb </t></is></c>'), [[' a\nb ']]],
  ['whole numbers', one(number('1001234567'), number('0'), number('-5')), [['1001234567', '0', '-5']]],
  ['E notation of numbers', one(number('1.00123E+09'), number('1.2E-3')), [['1001230000', '0.0012']]],
  [
    'numbers of 16 digits and more',
    one(number('12345678901234567'), number('1E+21')),
    [['12345678901234567', `1${'0'.repeat(21)}`]],
  ],
  [
    'fractions without the error of doubles',
    one(number('8.3000000000000007'), number('0.1'), number('0.30000000000000004')),
    [['8.3', '0.1', '0.3']],
  ],
  [
    'dates from 1900',
    { ...one(number('46348', 1), number('59', 1), number('61', 1)), formats: ['yyyy-mm-dd'] },
    [['2026-11-22', '1900-02-28', '1900-03-01']],
  ],
  [
    'dates from 1904',
    { ...one(number('44886', 1)), formats: ['d/m/yyyy'], from1904: true },
    [['2026-11-22']],
  ],
  ['dates by a format that is built in', one(number('46348', 1)), [['2026-11-22']]],
  ['dates in Arabic', { ...one(number('46348', 1)), formats: ['[$-2010401]dd/mm/yyyy;@'] }, [['2026-11-22']]],
  [
    'dates with times',
    { ...one(number('46348.708333333336', 1)), formats: ['yyyy\\-mm\\-dd\\ hh:mm'] },
    [['2026-11-22 17:00']],
  ],
  [
    'times and lengths',
    { ...one(number('0.52083333333333337', 1), number('1.5', 2)), formats: ['h:mm AM/PM', '[h]:mm:ss'] },
    [['12:30', '36:00']],
  ],
  [
    'dates in ISO 8601',
    one('<c t="d"><v>2026-11-22T00:00:00</v></c>', '<c t="d"><v>2026-11-22T17:00:00Z</v></c>'),
    [['2026-11-22', '2026-11-22 17:00']],
  ],
  [
    'numbers in words that look like dates',
    { ...one(number('5', 1), number('7', 2)), formats: ['0 "days"', '[Red]0.00'] },
    [['5', '7']],
  ],
  [
    'percentages as they stand there',
    { ...one(number('0.57', 1), number('0.145', 2), number('1', 3)), formats: ['0%', '0.00 %', '0"%"'] },
    [['57%', '14.5%', '1']],
  ],
  [
    'zeros before numbers',
    { ...one(number('12', 1), number('1001234567', 2)), formats: ['0000000', '"0"0'] },
    [['0000012', '01001234567']],
  ],
  [
    'results of formulas',
    one(
      '<c><f>A1+1</f><v>3</v></c>',
      '<c t="str"><f>B1</f><v>x</v></c>',
      '<c t="str"><f>""</f><v></v></c>',
      text('y'),
    ),
    [['3', 'x', '', 'y']],
  ],
  [
    'links by their text',
    {
      sheets: {
        S: {
          data: row(text('Sara')),
          after: '<hyperlinks><hyperlink ref="A1" r:id="rId9" display="no"/></hyperlinks>',
        },
      },
    },
    [['Sara']],
  ],
  ['truth', one('<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'), [['TRUE', 'FALSE']]],
  ['two numbers in a cell', one(text('01001234567 / 01112223334')), [['01001234567 / 01112223334']]],
  [
    'cells and rows that are left out',
    {
      sheets: {
        S: '<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="1"/></row><row r="5"><c r="A5"><v>2</v></c></row>',
      },
    },
    [['', '1'], ['2']],
  ],
  [
    'merged over rows: each has it',
    {
      sheets: {
        S: { data: rowsOf(['Maths', 'a'], ['', 'b'], ['', 'c'], ['', '']), after: merged('A1:A3', 'A4:A9') },
      },
    },
    [
      ['Maths', 'a'],
      ['Maths', 'b'],
      ['Maths', 'c'],
    ],
  ],
  [
    'merged over columns: the first has it',
    { sheets: { S: { data: rowsOf(['List', '', ''], ['a', 'b', 'c']), after: merged('A1:C1') } } },
    [['List'], ['a', 'b', 'c']],
  ],
  [
    'rows above the header',
    { sheets: { S: rowsOf(['مركز النور'], ['', ''], ['الاسم', 'الهاتف'], ['علي', '0100']) } },
    [['مركز النور'], ['الاسم', 'الهاتف'], ['علي', '0100']],
  ],
  [
    'prefixes of elements',
    {
      sheets: { S: '' },
      parts: {
        'xl/worksheets/sheet1.xml':
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
    },
    [['1']],
  ],
  [
    'the first sheet with two rows',
    { sheets: { Title: rowsOf(['A title']), People: rowsOf(['name'], ['Sara']) } },
    [['name'], ['Sara']],
  ],
  [
    'one row alone',
    { sheets: { Empty: '', Title: rowsOf(['A title']), Other: rowsOf(['x']) } },
    [['A title']],
  ],
]

test.each(samples)('a workbook is read: %s', async (_, workbook, texts) => {
  expect((await readSheets(await workbookOf(workbook))).texts).toEqual(texts)
})

test('what is no value says why', async () => {
  const { rows, file } = await readSheets(
    await workbookOf(
      one('<c t="e"><v>#N/A</v></c>', '<c><f>A1</f></c>', '<c><f>A1</f><v></v></c>', number('7')),
    ),
  )
  expect(rows[0]!.cells).toEqual([
    { type: 'error', text: '#N/A', code: 'cell_error' },
    { type: 'formula', text: '', code: 'no_value' },
    { type: 'formula', text: '', code: 'no_value' },
    { type: 'number', text: '7' },
  ])
  expect(file.sheets[0]!.formulas).toBe(2)
})

test('what is hidden is read, and said', async () => {
  const bytes = await workbookOf({
    sheets: {
      People: '<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row>',
      Old: { data: rowsOf(['a', 'b'], ['c']), state: 'veryHidden', after: merged('A1:B1') },
    },
  })
  const { file, rows } = await readSheets(bytes)
  const info = { hiddenRows: 0, formulas: 0, merged: 0 }
  expect(file).toEqual({
    ...{ format: 'xlsx', encoding: null, separator: null, sheet: 0 },
    sheets: [
      { ...info, name: 'People', hidden: false, rows: 2, columns: 1, hiddenRows: 1 },
      { ...info, name: 'Old', hidden: true, rows: 2, columns: 2, merged: 1 },
    ],
  })
  expect(rows.map(({ number, hidden }) => [number, hidden])).toEqual([
    [1, undefined],
    [2, true],
  ])
  expect((await readSheets(bytes, { sheet: 1 })).texts).toEqual([['a', 'b'], ['c']])
})

test('many rows come in batches, all of them and in order', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`name ${at}`, String(at)])
  const { texts } = await readSheets(await workbookOf({ sheets: { S: rowsOf(...rows) } }))
  expect(texts).toEqual(rows)
})
