import { type RefObject, useEffect, useState } from 'react'

const restAfterMs = 3_000

/** Whether the bar may go out of sight: the video plays, nobody moves, and no key has led into the bar. */
export function useRest(container: RefObject<HTMLElement | null>, playing: boolean) {
  const [rests, rest] = useState(false)
  useEffect(() => {
    const { current: player } = container
    if (!player || !playing) return
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      rest(false)
      timer = setTimeout(() => rest(!player.querySelector(':focus-visible')), restAfterMs)
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
