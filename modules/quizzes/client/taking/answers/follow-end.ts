const longestMs = 30_000

/** Calls once the server’s clock has reached an end, which may be moved; timers of days do not hold, so it looks again. */
export function followEnd(serverNow: () => number, end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function follow(endsAt: string | null) {
    clearTimeout(timer)
    if (!endsAt) return
    const left = Date.parse(endsAt) - serverNow()
    if (left <= 0) end()
    else timer = setTimeout(() => follow(endsAt), Math.min(left, longestMs))
  }
  return { follow, stop: () => clearTimeout(timer) }
}
