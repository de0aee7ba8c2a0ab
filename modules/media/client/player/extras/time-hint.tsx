import { useEffect, useRef, useState } from 'react'
import { clockOf } from '#platform/contract/length.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import styles from './extras.module.css'

/** The time under the pointer, or where the keys have moved to, above the time bar that it stands in. */
export function TimeHint({ seconds, length }: { seconds: number; length: number }) {
  const self = useRef<HTMLSpanElement>(null)
  const [pointed, point] = useState<number>()
  const [isLed, beLed] = useState(false)
  useEffect(() => {
    const bar = self.current?.parentElement
    const slider = bar?.querySelector('input')
    if (!bar || !slider) return
    const { signal, abort } = abortable()
    const at = (event: PointerEvent) => {
      const { left, width } = bar.getBoundingClientRect() // physical: a video runs from left to right
      point(Math.min(1, Math.max(0, (event.clientX - left) / width)) * length)
    }
    slider.addEventListener('pointerdown', at, { signal })
    slider.addEventListener('pointermove', at, { signal })
    for (const name of ['pointerleave', 'pointercancel'])
      slider.addEventListener(name, () => point(undefined), { signal })
    // A finger that is lifted points at nothing any more.
    slider.addEventListener('pointerup', event => event.pointerType !== 'mouse' && point(undefined), {
      signal,
    })
    const look = () => beLed(slider.matches(':focus-visible'))
    for (const name of ['focus', 'blur', 'keydown']) slider.addEventListener(name, look, { signal })
    return abort
  }, [length])
  const shown = pointed ?? (isLed ? seconds : undefined)
  return (
    <span
      ref={self}
      className={styles.hint}
      style={shown === undefined ? undefined : { insetInlineStart: hintAt(shown / length) }}
      hidden={shown === undefined}
      aria-hidden
    >
      <Ltr>{clockOf(Math.floor(shown ?? 0))}</Ltr>
    </span>
  )
}

/** Over the part that it tells, and whole in the player. */
const hintAt = (part: number) => `clamp(22px, ${part * 100}%, 100% - 22px)`

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
