import { runThread, ThreadFailed, type ThreadLimits } from '#platform/server/thread.ts'

/** A file of which no text is to be had: it is broken, locked, or made to wear out whoever reads it. */
export class Unreadable extends Error {}

/** The text of a PDF file by its pages. Such files come from anybody, and what reads them is large: it has a thread of its own. */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  limits?: ThreadLimits,
): Promise<string[]> {
  const given = { data: bytes, transfer: [bytes.buffer], size: bytes.length }
  try {
    return await runThread<string[]>(new URL('./thread.ts', import.meta.url), { ...given, signal, limits })
  } catch (error) {
    throw error instanceof ThreadFailed ? new Unreadable(error.message) : error
  }
}
