import { type RefObject, useEffect, useState } from 'react'

const restAfterMs = 3_000

/** Whether the bar may go out of sight: the video plays, nobody moves, no key has led into the bar, and nothing of it is open. */
export function useRest(container: RefObject<HTMLElement | null>, playing: boolean) {
  const [rests, rest] = useState(false)
  useEffect(() => {
    const { current: player } = container
    if (!player || !playing) return
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      rest(false)
      timer = setTimeout(
        () => rest(!player.querySelector(':focus-visible, [aria-expanded=true]')),
        restAfterMs,
      )
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const name of events) player.addEventListener(name, wake)
    wake()
    return () => {
      clearTimeout(timer)
      rest(false)
      for (const name of events) player.removeEventListener(name, wake)
    }
  }, [container, playing])
  return rests
}
