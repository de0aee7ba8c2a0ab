import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hears every key that is pressed on the page, from the moment in which what it is for is drawn: a passive effect runs
 * later, and on a slow machine a key may be pressed before.
 */
export function usePageKeys(press: (event: KeyboardEvent) => void) {
  const latest = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
