// It alone catches: a PDF file that stops the reader, or fills its memory.
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fold } from '#platform/contract/fold.ts'
import { pdfOf } from '#test/pdf.ts'
import { readPdf, Unreadable } from './read-pdf.ts'

const { signal } = new AbortController()
const read = (bytes: Buffer, limits?: Parameters<typeof readPdf>[2]) =>
  readPdf(new Uint8Array(bytes), signal, limits)
const limits = { heapMb: 128, externalBytes: 96 * 1_048_576, timeoutMs: 60_000 }

/** One page, whose content is drawn so many times. */
function pageOf(content: Buffer, filter: string, times: number) {
  const start = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[${'4 0 R '.repeat(times)}]
/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Filter[${filter}]/Length ${content.length}>>stream\n`
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF\n'
  return Buffer.concat([Buffer.from(start), content, Buffer.from(end)])
}
const packed = (content: Buffer) => deflateSync(content, { level: 9 })
/** Unpacks to a quarter of a gibibyte. */
const bomb = () => pageOf(packed(packed(Buffer.alloc(2 ** 25, ' '))), '/FlateDecode/FlateDecode', 8)
/** One list of millions of letters. */
const endless = () =>
  pageOf(packed(Buffer.from(`BT /F 9 Tf [${'(a) 1 '.repeat(4e6)}] TJ`)), '/FlateDecode', 1)

test('pages are read one by one, as a browser printed them', async () => {
  const pages = await read(readFileSync('demo/papers/ar.pdf'))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('ملخص المعادلات والمتباينات')
  expect(pages[1]).toContain('ونقطة التقاطع هي الحل')
  expect((await read(readFileSync('demo/papers/en.pdf')))[0]).toContain('there are two cafés in our street.')
})

test.each([
  ['letters in the forms of their places', 'ﺔﻴﺑﺫﺎﺠﻟﺍ', 'الجاذبية'],
  ['letters, from left to right', [...'قانون نيوتن'].toReversed().join(''), 'قانون نيوتن'],
  ['ligatures', 'ﻡﻼﺳ', 'سلام'],
  ['a number within', `${[...'عام'].toReversed().join('')} 1952`, 'عام'],
  ['control characters', 'a\u0000b\u0007c', 'a b c'],
])('Arabic and other text is read in order: %s', async (_, drawn, text) => {
  const [page] = await read(pdfOf(drawn))
  expect(fold(page!)).toContain(fold(text))
  expect(page).toBe(page!.normalize('NFKC'))
})

test('so much of a file is read, and no more', async () => {
  const pages = await read(pdfOf(...Array.from({ length: 1_003 }, (_, at) => `page ${at}`)))
  expect([pages.length, pages.at(-1)]).toEqual([1_000, 'page 999'])
  const [long] = await read(pdfOf('x'.repeat(30_000)))
  expect(long).toHaveLength(20_000)
})

test.each<[what: string, bytes: () => Buffer, why: RegExp, limits?: Parameters<typeof readPdf>[2]]>([
  ['is broken', () => Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'), /InvalidPDF/],
  ['asks for a password', () => readFileSync('test/samples/locked.pdf'), /PasswordException/],
  ['is no PDF', () => Buffer.from('PK'), /InvalidPDF/],
  ['unpacks to more than there is room for', bomb, /too much memory/, limits],
  ['takes too long', () => pdfOf('late'), /too long/, { ...limits, timeoutMs: 1 }],
  [
    'holds more than fits into its heap',
    endless,
    /OUT_OF_MEMORY/,
    { ...limits, heapMb: 48, externalBytes: 2 ** 31 },
  ],
])('a file has no text that %s', async (_, bytes, why, limits) => {
  const reading = read(bytes(), limits)
  await expect(reading).rejects.toBeInstanceOf(Unreadable)
  await expect(reading).rejects.toThrow(why)
})

test('reading ends with whoever wanted it', async () => {
  const end = new AbortController()
  const reading = readPdf(new Uint8Array(pdfOf('text')), end.signal)
  end.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
})
