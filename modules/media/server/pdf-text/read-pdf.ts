import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A file of which no text is to be had: it is broken, locked, or made to wear out whoever reads it. */
export class Unreadable extends Error {}

const limits = { heapMb: 256, externalBytes: 256 * 1_048_576, timeoutMs: 60_000 }
const lookedEvery = 250

/**
 * The text of a PDF file by its pages. Such files come from anybody, and what reads them is large: it runs in a thread
 * of its own, which is loaded for one file, has no settings to look at, and is ended when it takes too much time or memory.
 * The limits of a thread do not count what is unpacked outside its heap; that is looked at.
 */
export async function readPdf(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  { heapMb, externalBytes, timeoutMs } = limits,
): Promise<string[]> {
  signal.throwIfAborted()
  const max = externalBytes + bytes.length
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    env: {},
    execArgv: [],
    // It warns of what it lacks for drawing, which is not what it is here for.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  })
  const end = new AbortController()
  const refuse = (why: string) => end.abort(new Unreadable(why))
  const stop = () => end.abort(signal.reason)
  const timer = setTimeout(() => refuse('it takes too long'), timeoutMs)
  const watch = setInterval(async () => {
    const { external_memory: external = 0 } = (await thread.getHeapStatistics().catch(() => undefined)) ?? {}
    if (external > max) refuse('it takes too much memory')
  }, lookedEvery)
  signal.addEventListener('abort', stop)
  // One that fails while it is being ended fails nobody else.
  thread.on('error', () => {})
  thread.stdout.resume()
  thread.stderr.resume()
  try {
    const [pages] = await once(thread, 'message', { signal: end.signal })
    return pages as string[]
  } catch (error) {
    if (end.signal.aborted) throw end.signal.reason
    throw new Unreadable(String(error))
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}
