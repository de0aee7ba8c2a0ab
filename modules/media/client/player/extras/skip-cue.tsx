import { IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import styles from './extras.module.css'
import { newTaps } from './taps.ts'

const shownMs = 700

/** Two taps on a side of the picture go ten seconds back or on, and a sign there says so. */
export function SkipCue(props: { player: RefObject<HTMLElement | null>; skipBy: (seconds: number) => void }) {
  const { player, skipBy } = props
  const [cue, show] = useState<{ by: number; count: number }>()
  const skip = useEffectEvent((by: number) => {
    skipBy(by)
    show({ by, count: (cue?.count ?? 0) + 1 })
  })
  useEffect(() => {
    const picture = player.current?.querySelector<HTMLElement>('[data-picture]')
    if (!picture) return
    const taps = newTaps()
    let isFinger = false
    const up = (event: PointerEvent) => {
      isFinger = event.pointerType !== 'mouse'
      if (!isFinger) return
      const { left, width } = picture.getBoundingClientRect() // physical: a video runs from left to right
      const by = taps(event.timeStamp, (event.clientX - left) / width)
      if (by) skip(by)
    }
    // Two clicks of a mouse are for the whole screen; those that a browser makes of two taps are not.
    const twice = (event: MouseEvent) => isFinger && event.stopPropagation()
    picture.addEventListener('pointerup', up)
    picture.addEventListener('dblclick', twice)
    return () => {
      picture.removeEventListener('pointerup', up)
      picture.removeEventListener('dblclick', twice)
    }
  }, [player])
  useEffect(() => {
    if (!cue) return
    const timer = setTimeout(() => show(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [cue])
  if (!cue) return null
  const Icon = cue.by < 0 ? IconRewindBackward10 : IconRewindForward10
  return (
    <div className={styles.cue} dir="ltr" data-on={cue.by > 0 || undefined} aria-hidden>
      <Icon key={cue.count} size={36} stroke={1.8} />
    </div>
  )
}
