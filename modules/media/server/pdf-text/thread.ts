// Reads the text of a PDF file: alone in its thread, which whoever started it may end at any time.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { inReadingOrder, type Piece } from '../../contract/pdf/lines.ts'

/** A book has fewer pages, and a page fewer letters; what is beyond is not read. */
const max = { pages: 1_000, lettersOfPage: 20_000, letters: 2_000_000 }

/** The text of all pages, in one line each, as far as they are read. */
async function pagesIn(data: Uint8Array) {
  const task = getDocument({
    data,
    // Nothing but text is wanted: no scripts, no forms, no fonts of the machine, nothing from elsewhere.
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await task.promise
  const pages: string[] = []
  let left = max.letters
  for (let number = 1; number <= Math.min(pdf.numPages, max.pages) && left > 0; number++) {
    const page = await pdf.getPage(number).catch(() => undefined)
    // A page that is broken has no text; those behind it may have.
    const text = page ? await textOf(page).catch(() => '') : ''
    page?.cleanup()
    pages.push(text.slice(0, Math.min(left, max.lettersOfPage)).toWellFormed())
    left -= text.length
  }
  return pages
}

/** Arabic is found by its letters, whatever forms it was drawn in, and in the order in which it is read. */
async function textOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  return inReadingOrder(items as Piece[])
    .map(({ str, dir, hasEOL }) => (hasEOL || dir === 'rtl' ? `${str} ` : str))
    .join('')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

try {
  parentPort!.postMessage(await pagesIn(workerData as Uint8Array))
} catch (error) {
  // What pdf.js throws does not travel between threads.
  const { name, message } = error as Error
  throw new Error(`${name}: ${message}`)
}
