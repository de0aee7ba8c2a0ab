import { expect, test } from 'vitest'
import { readSheets } from '#test/sheets.ts'
import type { ReadChoice } from './read.ts'

const arabic = { الاسم: 'c7e1c7d3e3', علي: 'dae1ed', محمد: 'e3cde3cf' }
/** The bytes of a text in Windows-1256; Arabic words are among those above. */
const in1256 = (text: string) =>
  Buffer.concat(
    text
      .split(/(\p{Script=Arabic}+)/u)
      .map(part =>
        part in arabic
          ? Buffer.from(arabic[part as keyof typeof arabic], 'hex')
          : Buffer.from(part, 'latin1'),
      ),
  )
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
const people = 'الاسم;الهاتف\r\nعلي;0100\r\n'
const peopleRows = [
  ['الاسم', 'الهاتف'],
  ['علي', '0100'],
]
const marked = (mark: string, bytes: Buffer) => Buffer.concat([Buffer.from(mark, 'hex'), bytes])

const samples: [what: string, bytes: Buffer, texts: string[][], file: object, choice?: ReadChoice][] = [
  ['UTF-8', Buffer.from(people), peopleRows, { encoding: 'utf-8', separator: ';' }],
  ['UTF-8 with its mark', marked('efbbbf', Buffer.from(people)), peopleRows, { encoding: 'utf-8' }],
  [
    'UTF-16 with its mark',
    marked('fffe', Buffer.from(people, 'utf16le')),
    peopleRows,
    { encoding: 'utf-16le' },
  ],
  ['UTF-16, turned round', marked('feff', bigEndian(people)), peopleRows, { encoding: 'utf-16be' }],
  ['UTF-16 without a mark', Buffer.from(people, 'utf16le'), peopleRows, { encoding: 'utf-16le' }],
  ['UTF-16, turned round, without a mark', bigEndian(people), peopleRows, { encoding: 'utf-16be' }],
  [
    'Windows-1256',
    in1256('الاسم,b\r\nعلي محمد,1\r\n'),
    [
      ['الاسم', 'b'],
      ['علي محمد', '1'],
    ],
    { encoding: 'windows-1256' },
  ],
  [
    'ISO-8859-6 by choice',
    Buffer.from('c7e4c7d3e52c620ae7e42c31', 'hex'),
    [
      ['الاسم', 'b'],
      ['هل', '1'],
    ],
    { encoding: 'iso-8859-6' },
    { encoding: 'iso-8859-6' },
  ],
  [
    'Windows-1252 by choice',
    Buffer.from('Ren\xe9,1', 'latin1'),
    [['René', '1']],
    { encoding: 'windows-1252' },
    { encoding: 'windows-1252' },
  ],
  [
    'sep=',
    Buffer.from('sep=|\r\na,b|c\r\nd,e|f'),
    [
      ['a,b', 'c'],
      ['d,e', 'f'],
    ],
    { separator: '|' },
  ],
  ['sep= behind a mark', marked('efbbbf', Buffer.from('SEP=;\na;b')), [['a', 'b']], { separator: ';' }],
  [
    'tabs',
    Buffer.from('a\tb, c\nd\te, f, g'),
    [
      ['a', 'b, c'],
      ['d', 'e, f, g'],
    ],
    { separator: '\t' },
  ],
  [
    'the most even separator',
    Buffer.from('name;phone\n"a, b; c";1\nd, e, f;2\ng;3'),
    [
      ['name', 'phone'],
      ['a, b; c', '1'],
      ['d, e, f', '2'],
      ['g', '3'],
    ],
    { separator: ';' },
  ],
  [
    'a title above',
    Buffer.from('Centre Nour, 2026\n\nname;phone\na;1\nb;2\n'),
    [['Centre Nour, 2026'], ['name', 'phone'], ['a', '1'], ['b', '2']],
    { separator: ';' },
  ],
  ['a separator by choice', Buffer.from('a,b;c'), [['a,b', 'c']], { separator: ';' }, { separator: ';' }],
  ['quotes', Buffer.from('"a ""b""","c\r\nd",""\r\n'), [['a "b"', 'c\r\nd']], { separator: ',' }],
  [
    'zeros, E notation and two numbers',
    Buffer.from('01001234567,1.00123E+09,0100-0111'),
    [['01001234567', '1.00123E+09', '0100-0111']],
    {},
  ],
  [
    'what keeps from formulas',
    Buffer.from("'=1+1,'+2010,''x,'01001,'Abd"),
    [['=1+1', '+2010', "'x", '01001', "'Abd"]],
    {},
  ],
  [
    'ends of lines of old machines',
    Buffer.from('a,b\rc,d\r'),
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    {},
  ],
  ['one column', Buffer.from('name\nSara\n'), [['name'], ['Sara']], { separator: ',' }],
]

test.each(samples)('a text is read: %s', async (_, bytes, texts, said, choice) => {
  const { file, texts: found } = await readSheets(bytes, choice)
  expect(found).toEqual(texts)
  expect(file).toMatchObject({ format: 'text', ...said })
})

test('rows have their numbers, those too before which others are empty', async () => {
  const { rows, file } = await readSheets(Buffer.from('a,b\n\n,,\nc,d\n'))
  expect(rows.map(({ number }) => number)).toEqual([1, 4])
  expect(file.sheets).toMatchObject([{ name: '', rows: 4, columns: 2 }])
})

test.each<[what: string, text: string, line: number]>([
  ['an open quote', 'a,b\n"c,d\ne,f\n', 2],
  ['an open quote below sep=', 'sep=,\na,b\n"c,d\n', 3],
  ['a quote within', 'a,b\nc,d"e\n', 2],
])('a text is refused with its line: %s', async (_, text, line) => {
  await expect(readSheets(Buffer.from(text))).rejects.toMatchObject({ code: 'damaged', line })
})

test.each([
  ['nothing but a mark', '\ufeff', 'empty_file'],
  ['nothing but empty cells', ',,\n,,\n', 'empty_file'],
  ['markup', '<?xml version="1.0"?><Workbook/>', 'wrong_media_type'],
  ['too many rows', 'a\n'.repeat(51_001), 'too_many_rows'],
  ['too many columns', `${'a,'.repeat(200)}a`, 'too_many_rows'],
  ['a cell of megabytes', `"${'a'.repeat(3_000_000)}"`, 'unsafe_archive'],
  ['a row of half a megabyte', `${'a'.repeat(200_000)},`.repeat(3), 'unsafe_archive'],
])('a text is refused: %s', async (_, text, code) => {
  await expect(readSheets(Buffer.from(text))).rejects.toMatchObject({ code })
})
