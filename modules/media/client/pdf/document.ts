import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers with where the file is
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { openSource, type Source } from './source.ts'

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy
/** Of a page, in points. */
export type Size = { width: number; height: number }

GlobalWorkerOptions.workerSrc = worker
/** What only some files need, fetched by the worker when one does; tools/pdf-parts.ts puts it there. */
const parts = `/assets/pdf-${version}/`
const chunk = 256 * 1024

type Heard = {
  opened: (pdf: Pdf, like: Size) => void
  /** Told how many bytes have come, and of how many. */
  loaded: (bytes: number, total: number) => void
  /** Told once when the file cannot be read any further. */
  failed: (error: unknown) => void
}

/**
 * Opens a file of pages. Nothing in it runs: scripts and XFA forms are off, and what it names elsewhere is only offered
 * as a link. Answers how to let go of it.
 */
export function openPdf(id: string, { opened, loaded, failed }: Heard) {
  const gone = new AbortController()
  let task: ReturnType<typeof getDocument> | undefined
  const fail = (error: unknown) => {
    if (!gone.signal.aborted) failed(error)
  }
  async function open() {
    const source = await openSource(id, gone.signal)
    loaded(source.first.length, source.total)
    gone.signal.throwIfAborted()
    const isWhole = source.first.length >= source.total
    task = getDocument({
      ...(isWhole ? { data: source.first } : { range: rangesOf(source, loaded, fail) }),
      rangeChunkSize: chunk,
      disableStream: true,
      disableAutoFetch: true,
      disableWorkerRendering: true,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${parts}cmaps/`,
      standardFontDataUrl: `${parts}standard_fonts/`,
      wasmUrl: `${parts}wasm/`,
      iccUrl: `${parts}iccs/`,
    })
    const pdf = await task.promise
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    if (!gone.signal.aborted) opened(pdf, { width, height })
  }
  open().catch(fail)
  return () => {
    gone.abort()
    void task?.destroy()
  }
}

/** Feeds pdf.js with the parts that it asks for; it has no way to be told that one does not come. */
function rangesOf(source: Source, loaded: Heard['loaded'], failed: Heard['failed']) {
  let come = source.first.length
  const ranges = new PDFDataRangeTransport(source.total, source.first)
  ranges.requestDataRange = (from, to) => {
    source.read(from, to).then(bytes => {
      come += bytes.length
      loaded(Math.min(come, source.total), source.total)
      ranges.onDataRange(from, bytes)
    }, failed)
  }
  return ranges
}

/** Why a file is not shown: it asks for a password, it is broken, or it did not come. */
export function whyNot(error: unknown): 'locked' | 'broken' | 'missing' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'locked'
  return ['InvalidPDFException', 'FormatError', 'UnknownErrorException'].includes(name) ? 'broken' : 'missing'
}
