import { useEffect, useState } from 'react'

/** The time, a second at a time unless less will do, while somebody looks at it. */
export function useClock(isNeeded: boolean, everyMs = 1_000) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isNeeded, everyMs])
  return now
}
