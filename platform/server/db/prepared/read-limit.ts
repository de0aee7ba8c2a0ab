/**
 * A read timeout of a connection: calls `giveUp` where statements are under way and none was answered for `ms` milliseconds. One timer
 * serves all statements, and is started at most once in that time: starting and clearing one for each costs more.
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
