import { useEffect, useState } from 'react'

const answersWithinMs = 1_000

/** Whether something that is under way, told from others by its stamp, takes longer than an answer usually does. */
export function useLate(stamp: string | undefined) {
  const [late, beLate] = useState<string>()
  useEffect(() => {
    if (!stamp) return
    const timer = setTimeout(beLate, answersWithinMs, stamp)
    return () => clearTimeout(timer)
  }, [stamp])
  return stamp !== undefined && late === stamp
}
