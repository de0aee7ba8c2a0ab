import { type RefObject, useEffect } from 'react'

/** Only phones and tablets can be held to a side, and not all of them. */
type Turnable = ScreenOrientation & { lock?: (side: 'landscape') => Promise<void> }

/** As long as a player fills the screen of a phone it lies on its side, unless its video stands upright. */
export function useLandscape(player: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const orientation = screen.orientation as Turnable | undefined
    let isHeld = false
    const look = () => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === player.current
      if (isFull === isHeld) return
      isHeld = isFull
      const video = player.current?.querySelector('video')
      if (!isFull) orientation?.unlock?.()
      else if (!video || video.videoHeight <= video.videoWidth)
        void orientation?.lock?.('landscape').catch(() => undefined)
    }
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [player])
}
