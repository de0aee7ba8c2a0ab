// It alone catches: a spreadsheet that is made to fill the memory or the time of the server.
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { archive, archiveOf } from '#test/archive.ts'
import { partsOf, readSheets, rowsOf, workbookOf } from '#test/sheets.ts'
import { readSheetFile } from './read.ts'

const number = (value: string) => `<c><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const one = (...cells: string[]) => ({ sheets: { Sheet1: row(...cells) } })
const compound = (inside: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(inside, 'utf16le')])
const replaced = async (path: string, content: string) =>
  archiveOf({ ...partsOf({ sheets: { S: rowsOf(['a'], ['b']) } }), [path]: content })
const sheet = 'xl/worksheets/sheet1.xml'
/** Beside what cannot be compressed, so that nothing but the content of the part is at fault. */
const broken = (content: string, path = sheet) =>
  archiveOf({ ...partsOf(one(number('1'))), [path]: content, noise: noise(200_000) })
const doctype = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]>'
const spread = (at: number) => `<row r="${at}"><c r="A${at}"><v>1</v></c></row>`
const noise = randomBytes
/** Broken by turning bytes in its middle. */
async function torn() {
  const bytes = await workbookOf({
    sheets: { S: rowsOf(...Array.from({ length: 300 }, (_, at) => [`${at * at}`])) },
  })
  bytes.fill(0xff, (bytes.length >> 1) - 50, bytes.length >> 1)
  return bytes
}

/** A number in it is another one than was packed: as XML it is sound. */
function altered() {
  const parts = Object.entries(partsOf(one(number('1'))))
  return archive(
    parts.map(([name, content]) => ({
      ...{ name, content: Buffer.from(content) },
      ...(name === sheet && { sum: crc32(String(content).replace('<v>1<', '<v>2<')) }),
    })),
  )
}

const refused: [what: string, bytes: () => Promise<Buffer> | Buffer, code: string][] = [
  ['nothing', () => Buffer.alloc(0), 'empty_file'],
  ['no rows', () => workbookOf({ sheets: { S: '<row r="1" s="3"/>' } }), 'empty_file'],
  ['.xls', () => compound('Workbook'), 'wrong_media_type'],
  ['.pdf', () => Buffer.from('%PDF-1.7\n%%EOF'), 'wrong_media_type'],
  [
    '.ods',
    () => archiveOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    'wrong_media_type',
  ],
  [
    '.docx',
    () => archiveOf({ '_rels/.rels': '<Relationships/>', 'word/document.xml': '<a/>' }),
    'wrong_media_type',
  ],
  [
    'a picture',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n', 'latin1'), Buffer.alloc(40), noise(400)]),
    'wrong_media_type',
  ],
  ['a page of the web', () => Buffer.from('<html><table><tr><td>1'), 'wrong_media_type'],
  ['a password', () => compound('EncryptedPackage'), 'encrypted'],
  ['an archive that is cut', async () => (await workbookOf(one(number('1')))).subarray(0, 300), 'damaged'],
  ['an archive that is torn', torn, 'damaged'],
  ['a sheet that is not what was packed', altered, 'damaged'],
  ['XML that ends early', () => replaced(sheet, '<worksheet><sheetData><row><c><v>1'), 'damaged'],
  ['a string that is not there', () => workbookOf(one('<c t="s"><v>99</v></c>')), 'damaged'],
  ['letters for a number', () => workbookOf(one(number('abc'))), 'damaged'],
  ['rows that go back', () => workbookOf({ sheets: { S: spread(5) + spread(2) } }), 'damaged'],
  [
    'DOCTYPE',
    () =>
      replaced(
        sheet,
        `${doctype}<worksheet><sheetData><row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>`,
      ),
    'damaged',
  ],
  [
    'DOCTYPE of strings',
    () => replaced('xl/sharedStrings.xml', `${doctype}<sst><si><t>&c;</t></si></sst>`),
    'damaged',
  ],
  [
    'a cell far away',
    () => workbookOf({ sheets: { S: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' } }),
    'too_many_rows',
  ],
  [
    'a cell far to the side',
    () => workbookOf({ sheets: { S: '<row r="1"><c r="XFD1"><v>1</v></c></row>' } }),
    'too_many_rows',
  ],
  ['a row far below', () => workbookOf({ sheets: { S: spread(1) + spread(99_999) } }), 'too_many_rows'],
  [
    '51,001 rows',
    () => workbookOf({ sheets: { S: row(number('1')).repeat(51_001) }, parts: { noise: noise(200_000) } }),
    'too_many_rows',
  ],
  [
    'too many cells',
    () =>
      workbookOf({
        sheets: { S: row(number('1').repeat(199)).repeat(10_100) },
        parts: { noise: noise(2_000_000) },
      }),
    'too_many_rows',
  ],
  [
    '2,001 entries',
    () =>
      archiveOf({
        ...partsOf(one(number('1'))),
        ...Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x${at}`, ''])),
      }),
    'unsafe_archive',
  ],
  [
    'a bomb',
    () => workbookOf({ ...one(number('1')), parts: { 'xl/media/a.bin': Buffer.alloc(20_000_000) } }),
    'unsafe_archive',
  ],
  [
    'a bomb of strings',
    () => replaced('xl/sharedStrings.xml', `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>`),
    'unsafe_archive',
  ],
  [
    'a million attributes',
    () => broken(`<worksheet ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}>`),
    'unsafe_archive',
  ],
  [
    'the same attribute a million times',
    () => broken(`<worksheet ${'a="" '.repeat(1_000_000)}>`),
    'unsafe_archive',
  ],
  ['elements within each other', () => broken('<a>'.repeat(1_000_000)), 'unsafe_archive'],
  ['an attribute of megabytes', () => broken(`<worksheet a="${'x'.repeat(6_000_000)}">`), 'unsafe_archive'],
  ['a comment of megabytes', () => broken(`<worksheet><!--${'- '.repeat(3_000_000)}-->`), 'unsafe_archive'],
  [
    'two thousand sheets',
    () => replaced('xl/workbook.xml', `<workbook>${'<sheet name="a"/>'.repeat(2_001)}</workbook>`),
    'unsafe_archive',
  ],
  [
    'formats without end',
    () => broken(`<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(66_000)}`, 'xl/styles.xml'),
    'unsafe_archive',
  ],
  [
    'a bomb of one text',
    () => replaced(sheet, `<worksheet><sheetData><row><c t="inlineStr"><is><t>${'a'.repeat(30_000_000)}`),
    'unsafe_archive',
  ],
]
const isRefused = async (_: string, bytes: () => Buffer | Promise<Buffer>, code: string) => {
  await expect(readSheets(Buffer.from(await bytes()))).rejects.toMatchObject({ code })
}
/** Written in ten seconds. */
const isLarge = ([name]: (typeof refused)[number]) => name === 'too many cells'
test.each(refused.filter(row => !isLarge(row)))('a file is refused: %s', isRefused)
test.each(refused.filter(isLarge))('a file is refused: %s', { tags: ['long'] }, isRefused)

test('a file is refused: one text that many cells share', async () => {
  const parts = { noise: noise(4_000_000) }
  const cells = row('<c t="s"><v>0</v></c>'.repeat(100)).repeat(40)
  const bytes = await workbookOf({
    sheets: { S: cells },
    strings: [`<t>${'a'.repeat(1_000_000)}</t>`],
    parts,
  })
  await expect(readSheets(bytes)).rejects.toMatchObject({ code: 'unsafe_archive' })
})

test.each([
  ['too long', 1, { heapMb: 256, externalBytes: 2 ** 28, timeoutMs: 1 }],
  ['too much memory', 400_000, { heapMb: 16, externalBytes: 2 ** 28, timeoutMs: 60_000 }],
])('a file is refused that takes %s', async (_, length, limits) => {
  const words = Array.from({ length }, (_, at) => `<t>${at * 7919} ${at}</t>`)
  const bytes = new Uint8Array(await workbookOf({ ...one(number('1')), strings: words }))
  const { signal } = new AbortController()
  const reading = readSheetFile(bytes, {}, () => {}, { signal, limits })
  await expect(reading).rejects.toMatchObject({ code: 'unsafe_archive' })
})

test('a reader that fails or is stopped ends the thread', async () => {
  const bytes = async () => new Uint8Array(await workbookOf({ sheets: { S: rowsOf(['a'], ['b']) } }))
  const end = new AbortController()
  const fail = () => Promise.reject(new Error('full'))
  await expect(readSheetFile(await bytes(), {}, fail, end)).rejects.toThrow('full')
  const reading = readSheetFile(await bytes(), {}, () => end.abort(new Error('stopped')), end)
  await expect(reading).rejects.toThrow('stopped')
})
