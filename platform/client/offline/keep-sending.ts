import { outboxAdded } from './outbox.ts'

const [firstPauseMs, longestPauseMs] = [3_000, 60_000]

type Waiting = {
  /** Whether something waits that could be sent now. */
  isWaiting: () => boolean
  /** Sends what waits; what cannot be sent stays on the device, and there is nothing for anybody to do about it. */
  send: () => Promise<unknown>
  /** What else is followed as long as this goes on, by the names of events of the window. */
  followed?: (goOn: { later: () => void }) => Record<string, (event: Event) => void>
}

/**
 * Sends what waits on this device: at the start, as soon as it is added, once the server can be reached again, and as long as something
 * waits after pauses that grow. Answers how that ends.
 */
export function keepSending({ isWaiting, send, followed }: Waiting) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let [isRunning, isAskedAgain, isUnreachable, isOver] = [false, false, false, false]

  async function run() {
    if (isRunning) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    isRunning = true
    while (isWaiting() && !isOver) {
      isAskedAgain = false
      await send().catch(() => undefined)
      if (!isAskedAgain) break
    }
    isRunning = false
    // The server may be back without the network having been away, and another tab may be closed with what it added.
    if (isOver || !isWaiting()) return
    timer = setTimeout(() => void run(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const runAnew = () => {
    pauseMs = firstPauseMs
    void run()
  }
  const later = () => {
    if (isRunning || !isWaiting()) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), pauseMs)
  }
  const lost = () => void (isUnreachable = true)
  const found = () => {
    if (!isUnreachable) return
    isUnreachable = false
    if (isWaiting()) runAnew()
  }
  const page = new AbortController()
  const followers = {
    ...{ online: runAnew, [outboxAdded]: runAnew, unreachable: lost, reached: found },
    ...followed?.({ later }),
  }
  for (const [event, follower] of Object.entries(followers))
    addEventListener(event, follower, { signal: page.signal })
  void run()
  return () => {
    isOver = true
    clearTimeout(timer)
    page.abort()
  }
}
