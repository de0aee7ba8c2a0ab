import { type RefObject, useEffect, useState } from 'react'

/** An iPhone shows a video alone over its whole screen, by a call of its own. */
type Phone = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The player over the whole screen, and back. */
export function useFullScreen(place: RefObject<HTMLElement | null>, video?: HTMLVideoElement | null) {
  const [is, set] = useState(false)
  useEffect(() => {
    const look = () =>
      set(document.fullscreenElement !== null && document.fullscreenElement === place.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [place])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (place.current?.requestFullscreen) void place.current.requestFullscreen().catch(() => undefined)
    else (video as Phone | undefined)?.webkitEnterFullscreen?.()
  }
  return { is, toggle }
}
