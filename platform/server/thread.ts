import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'

/** Why a thread was ended, or ended itself: it took too much, or failed. */
export class ThreadFailed extends Error {}

export type ThreadLimits = { heapMb: number; externalBytes: number; timeoutMs: number }
const defaults: ThreadLimits = { heapMb: 256, externalBytes: 256 * 1_048_576, timeoutMs: 60_000 }
const lookedEvery = 250

type Options<Message> = {
  data: unknown
  transfer: Transferable[]
  /** How many bytes it is given, which it may have beside its own. */
  size: number
  signal: AbortSignal
  limits?: ThreadLimits
  /**
   * Takes what comes before the last message, and is answered to the thread; undefined for the last one. What it takes is no
   * time of the thread.
   */
  take?: (message: Message) => Promise<unknown> | undefined
}

/** Where Node keeps what it has compiled, which halves what it takes to load a thread; nothing else of the settings. */
function compiledBefore() {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

/**
 * Runs what reads a file from anybody in a thread of its own, which is loaded for one file, has no settings to look at, and
 * is ended when it takes too much time or memory. The limits of a thread do not count what is unpacked outside its heap; that
 * is looked at. Answers its last message.
 */
export async function runThread<Message>(
  file: URL,
  { data, transfer, size, signal, limits = defaults, take }: Options<Message>,
): Promise<Message> {
  signal.throwIfAborted()
  const thread = new Worker(file, {
    workerData: data,
    transferList: transfer,
    env: compiledBefore(),
    execArgv: [],
    // What libraries warn of is not for whoever runs the site.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
  })
  const end = new AbortController()
  const refuse = (why: string) => end.abort(new ThreadFailed(why))
  const stop = () => end.abort(signal.reason)
  const timer = timerOf(limits.timeoutMs, () => refuse('it takes too long'))
  const watch = setInterval(async () => {
    const { external_memory: external = 0 } = (await thread.getHeapStatistics().catch(() => undefined)) ?? {}
    if (external > limits.externalBytes + size) refuse('it takes too much memory')
  }, lookedEvery)
  signal.addEventListener('abort', stop)
  // One that fails while it is being ended fails nobody else.
  thread.on('error', () => {})
  thread.stdout.resume()
  thread.stderr.resume()
  try {
    for (;;) {
      const message = await nextMessage<Message>(thread, end.signal)
      const taken = take?.(message)
      if (!taken) return message
      timer.pause()
      thread.postMessage(await taken)
      timer.go()
    }
  } finally {
    timer.pause()
    clearInterval(watch)
    signal.removeEventListener('abort', stop)
    await thread.terminate()
  }
}

async function nextMessage<Message>(thread: Worker, signal: AbortSignal): Promise<Message> {
  const gone = new AbortController()
  const exit = () => gone.abort(new ThreadFailed('it ended by itself'))
  thread.once('exit', exit)
  try {
    const [message] = await once(thread, 'message', { signal: AbortSignal.any([signal, gone.signal]) })
    return message
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw (error as Error).name === 'AbortError' ? gone.signal.reason : new ThreadFailed(String(error))
  } finally {
    thread.off('exit', exit)
  }
}

/** Counts down while it goes. */
function timerOf(ms: number, over: () => void) {
  let left = ms
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const go = () => {
    since = Date.now()
    timer = setTimeout(over, left)
  }
  go()
  return {
    go,
    pause() {
      clearTimeout(timer)
      left = Math.max(1, left - (Date.now() - since))
    },
  }
}
