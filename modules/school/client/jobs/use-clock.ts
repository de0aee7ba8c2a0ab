import { useEffect, useState } from 'react'

/** The time, a second at a time, while somebody looks at it. */
export function useClock(isNeeded: boolean) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
