import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdMs = 500

/** What is held under a finger for a while is chosen; the press that ends it opens nothing. A scroll cancels it by itself. */
export function useLongPress(choose: ((id: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [])
  return (id: string) =>
    choose && {
      onPointerDown({ pointerType, target }: PointerEvent) {
        stop()
        isHeld.current = false
        if (pointerType !== 'touch' || (target as Element).closest('button, input, label')) return
        timer.current = setTimeout(() => {
          isHeld.current = true
          choose(id)
        }, holdMs)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // The menu of the browser for links would come at the same time.
      onContextMenu: (event: MouseEvent) => (timer.current || isHeld.current) && event.preventDefault(),
      onClickCapture(event: MouseEvent) {
        if (!isHeld.current) return
        isHeld.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
}
