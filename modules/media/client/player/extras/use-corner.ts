import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useStore } from '#platform/client/api/store.ts'
import type { Playback } from '../playback.ts'
import { dockBeside } from './dock.ts'

/** How much of a player has to be in sight for it to stay where it is. */
const visibleShare = 0.25

/**
 * Whether a player stands in a corner: it was playing when it was scrolled out of sight, and nobody has sent it away. The
 * slot that it leaves stays as high as it was.
 */
export function useCorner(player: RefObject<HTMLElement | null>, playback: Playback) {
  const { playing, ended } = useStore(playback.state)
  const [isAway, beAway] = useState(false)
  const [isIn, beIn] = useState(false)
  const [isSentAway, sendAway] = useState(false)
  if (isIn && (!isAway || isSentAway || ended)) beIn(false)
  if (!isIn && isAway && playing && !isSentAway) beIn(true)
  if (!isAway && isSentAway) sendAway(false)

  const look = useEffectEvent(([entry]: IntersectionObserverEntry[]) => {
    const isElsewhere = document.fullscreenElement !== null || document.pictureInPictureElement !== null
    beAway(!isElsewhere && entry !== undefined && entry.intersectionRatio < visibleShare)
  })
  useEffect(() => {
    const { current } = player
    const slot = current?.parentElement
    // Only the page of a lesson has something to read below it.
    if (!slot || !current.closest('[data-player-page]') || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(entries => look(entries), { threshold: [0, visibleShare] })
    observer.observe(slot)
    return () => observer.disconnect()
  }, [player])

  useLayoutEffect(() => {
    const { current } = player
    const slot = current?.parentElement
    if (!isIn || !current || !slot) return
    return moveToCorner(current, slot)
  }, [isIn, player])

  return {
    isIn,
    comeBack() {
      const { current } = player
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      current?.parentElement?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
      current?.focus({ preventScroll: true })
    },
    leave() {
      playback.pause()
      sendAway(true)
    },
  }
}

/** Puts a player in the corner, and answers how to put it back. */
function moveToCorner(player: HTMLElement, slot: HTMLElement) {
  slot.style.blockSize = `${slot.offsetHeight}px`
  player.dataset.corner = ''
  const stopDocking = dockBeside(player)
  return () => {
    stopDocking()
    delete player.dataset.corner
    slot.style.blockSize = ''
  }
}
