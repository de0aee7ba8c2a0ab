import { runThread, ThreadFailed, type ThreadLimits } from '../thread.ts'
import { type UnreadableCode, Unreadable } from './limits.ts'
import type { Row, SheetInfo } from './rows.ts'
import type { Encoding } from './text/encoding.ts'
import type { Separator } from './text/separator.ts'

/** Which sheet is wanted, by its index; how a text is to be read. What is left out is found by the file. */
export type ReadChoice = { sheet?: number; encoding?: Encoding; separator?: Separator }

/** What there is to say of a file. The text formats have one sheet without a name. */
export type SheetFile = {
  format: 'xlsx' | 'text'
  encoding: Encoding | null
  separator: Separator | null
  sheets: SheetInfo[]
  /** The index of the one that was read: the first with two rows where none was chosen. */
  sheet: number
}
export type ThreadMessage =
  | { rows: Row[] }
  | { file: SheetFile }
  | { refused: UnreadableCode; line: number | undefined }

type Options = { signal: AbortSignal; limits?: ThreadLimits }

/**
 * Reads a spreadsheet, .xlsx or text by its content, in a thread of its own, and hands on the rows of one sheet, some at a
 * time, in their order; those that hold nothing are left out. The bytes are given away. Throws Unreadable, also after rows.
 */
export async function readSheetFile(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadChoice,
  onRows: (rows: Row[]) => Promise<void> | void,
  { signal, limits }: Options,
): Promise<SheetFile> {
  try {
    const last = await runThread<ThreadMessage>(new URL('./thread.ts', import.meta.url), {
      ...{ data: { bytes, choice }, transfer: [bytes.buffer], size: bytes.length },
      ...{ signal, limits },
      take: message => ('rows' in message ? taken(onRows, message.rows) : undefined),
    })
    if ('file' in last) return last.file
    throw 'refused' in last ? new Unreadable(last.refused, last.line) : new Error('Rows came last')
  } catch (error) {
    throw error instanceof ThreadFailed ? new Unreadable('unsafe_archive') : error
  }
}

async function taken(onRows: (rows: Row[]) => Promise<void> | void, rows: Row[]) {
  await onRows(rows)
  return true
}
