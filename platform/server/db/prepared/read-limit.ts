/**
 * Watches whether a connection answers what it is asked: where nothing has been answered for so many milliseconds although
 * something is asked, `giveUp` is called, once. One timer serves all that is asked, and is set anew at most once in that time.
 */
export function readLimit(ms: number, giveUp: () => void) {
  let unanswered = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    timer = undefined
    if (unanswered === 0) return
    const left = since + ms - performance.now()
    if (left > 0) wait(left)
    else giveUp()
  }
  function wait(left: number) {
    timer = setTimeout(look, Math.ceil(left)).unref()
  }
  return {
    asked() {
      if (unanswered++ === 0) since = performance.now()
      if (!timer) wait(ms)
    },
    answered() {
      unanswered--
      since = performance.now()
    },
  }
}
