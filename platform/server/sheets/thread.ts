// Reads a spreadsheet: alone in its thread, which whoever started it may end at any time.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { formatOfFile } from './format.ts'
import { refuse, Unreadable } from './limits.ts'
import type { ReadChoice, SheetFile, ThreadMessage } from './read.ts'
import { type Row, rowCounter, type SheetInfo } from './rows.ts'

/** What is handed on at once: whoever takes it copies it in one go. */
const batch = { rows: 500, cells: 10_000, letters: 500_000 }
const { bytes, choice } = workerData as { bytes: Uint8Array<ArrayBuffer>; choice: ReadChoice }
const send = (message: ThreadMessage) => parentPort!.postMessage(message)

/** Collects rows and hands them on, and waits until they were taken. */
function outbox() {
  const counter = rowCounter()
  let rows: Row[] = []
  let [cells, letters] = [0, 0]
  const sendAll = async () => {
    send({ rows })
    rows = []
    ;[cells, letters] = [0, 0]
    await once(parentPort!, 'message')
  }
  return {
    add(row: Row) {
      letters += counter.add(row)
      cells += row.cells.length
      rows.push(row)
    },
    flush: () =>
      rows.length >= batch.rows || cells >= batch.cells || letters >= batch.letters ? sendAll() : undefined,
    end: () => (rows.length > 0 ? sendAll() : undefined),
  }
}

async function fileOf(): Promise<SheetFile> {
  if (bytes.length === 0) refuse('empty_file')
  const out = outbox()
  const format = formatOfFile(bytes)
  const file = format === 'xlsx' ? await xlsxOf(out) : await textOf(out)
  if (file.sheets.every(({ rows }) => rows === 0)) refuse('empty_file')
  await out.end()
  return file
}

async function textOf(out: ReturnType<typeof outbox>): Promise<SheetFile> {
  const { readText } = await import('./text/read.ts')
  const { info, encoding, separator } = await readText(bytes, choice, out)
  return { format: 'text', encoding, separator, sheets: [info], sheet: 0 }
}

async function xlsxOf(out: ReturnType<typeof outbox>): Promise<SheetFile> {
  const [{ openParts }, { readWorkbook }, { readSheet }] = await Promise.all([
    import('./xlsx/open.ts'),
    import('./xlsx/workbook.ts'),
    import('./xlsx/sheet.ts'),
  ])
  const parts = await openParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const workbook = await readWorkbook(parts)
  const sheets: SheetInfo[] = []
  let wanted = choice.sheet
  if (wanted !== undefined && wanted >= workbook.sheets.length) refuse('empty_file')
  /** The only row so far of the sheet that may be the one, and that of the first sheet which has no more. */
  let first: Row | undefined
  let only: { row: Row; sheet: number } | undefined
  // Lists that Excel offers as choices lie in hidden sheets: one that is shown comes before them.
  const order = [...workbook.sheets.keys()].toSorted(
    (one, other) => Number(workbook.sheets[one]!.hidden) - Number(workbook.sheets[other]!.hidden),
  )
  for (const at of order) {
    const counter = rowCounter()
    const add = (row: Row) => {
      if (wanted === at) return out.add(row)
      counter.add(row)
      if (wanted !== undefined) return undefined
      if (!first) return void (first = row)
      wanted = at
      out.add(first)
      return out.add(row)
    }
    sheets[at] = await readSheet(parts, workbook, at, { add, flush: out.flush })
    if (first && wanted === undefined) only ??= { row: first, sheet: at }
    first = undefined
  }
  if (wanted === undefined && only) out.add(only.row)
  return { format: 'xlsx', encoding: null, separator: null, sheets, sheet: wanted ?? only?.sheet ?? 0 }
}

/** XML that is broken, numbers that are none: whatever else goes wrong is the file's fault. */
try {
  send({ file: await fileOf() })
} catch (error) {
  const { code, line } = error instanceof Unreadable ? error : new Unreadable('damaged')
  send({ refused: code, line })
}
parentPort!.close()
