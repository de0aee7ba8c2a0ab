import { useEffect, useState } from 'react'

const everyMs = 15_000

/** The time, as near as minutes are counted by. */
export function useMinute() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
