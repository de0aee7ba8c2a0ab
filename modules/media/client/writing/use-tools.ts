import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether the tools of a text, and what is open beside a picture in it, are there: while the focus is in it, and until a press beside it is let go. Were they to go with the focus, as
 * soon as something is pressed, what is pressed would move away from under the pointer, and no click would reach it.
 */
export function useTools() {
  const [areThere, setThere] = useState(false)
  const isPressed = useRef(false)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = new AbortController()
    const early = { signal: page.signal, capture: true }
    const letGo = () => {
      isPressed.current = false
      // The click comes first.
      setTimeout(() => {
        if (!editor.current?.contains(document.activeElement)) setThere(false)
      })
    }
    addEventListener('pointerdown', () => (isPressed.current = true), early)
    addEventListener('pointerup', letGo, early)
    addEventListener('pointercancel', letGo, early)
    return () => page.abort()
  }, [])
  return {
    areThere,
    around: {
      ref: editor,
      onFocus: () => setThere(true),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        // Whoever looks into another window comes back to where they were: the focus of the page is still here.
        const isWithin = [relatedTarget, document.activeElement].some(each => currentTarget.contains(each))
        if (!isWithin && !isPressed.current) setThere(false)
      },
    },
  }
}
