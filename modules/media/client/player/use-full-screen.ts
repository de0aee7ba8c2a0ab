import { type RefObject, useEffect, useState } from 'react'

/** An iPhone shows a video alone over its whole screen, by a call of its own. */
type Phone = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The player over the whole screen, and back. */
export function useFullScreen(container: RefObject<HTMLElement | null>, video?: HTMLVideoElement | null) {
  const [is, set] = useState(false)
  useEffect(() => {
    const look = () =>
      set(document.fullscreenElement !== null && document.fullscreenElement === container.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [container])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (container.current?.requestFullscreen)
      void container.current.requestFullscreen().catch(() => undefined)
    else (video as Phone | undefined)?.webkitEnterFullscreen?.()
  }
  return { is, toggle }
}
