import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'

/** On which side of what opens it a panel stands, and where the two are flush. */
export type Placement = { side?: 'below' | 'above'; align?: 'start' | 'end'; gap?: number }

const edge = 8

/**
 * A panel over the page, beside what opened it: in the browser's top layer, so nothing cuts it off. It closes when one
 * presses Escape or anywhere else; Escape gives the focus back.
 */
export function useFloating(
  opened: boolean,
  close: () => void,
  { side = 'below', align = 'start', gap = 6 }: Placement,
) {
  const target = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useBeside(opened, panel, () => target.current, { side, align, gap })
  useBackCloses(opened, close)

  useEffect(() => {
    if (!opened) return
    const elsewhere = ({ target: pressed }: Event) => {
      const inside = [target.current, panel.current].some(part => part?.contains(pressed as Node))
      if (!inside) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A drawer behind it stays open.
      event.stopPropagation()
      close()
      target.current?.focus()
    }
    addEventListener('pointerdown', elsewhere, true)
    addEventListener('focusin', elsewhere)
    // What is dragged in it has the Escape before it, at the window.
    document.addEventListener('keydown', escape, true)
    return () => {
      removeEventListener('pointerdown', elsewhere, true)
      removeEventListener('focusin', elsewhere)
      document.removeEventListener('keydown', escape, true)
    }
  })
  return { target, panel }
}

/** What a panel stands beside: an element, or something that is drawn in one. */
type Anchor = Pick<Element, 'getBoundingClientRect'> & { parentElement?: Element | null }

/** Keeps a panel of the top layer beside something, as the page is scrolled and as either grows. */
export function useBeside(
  opened: boolean,
  panel: RefObject<HTMLElement | null>,
  target: () => Anchor | null,
  { side = 'below', align = 'start', gap = 6 }: Placement,
) {
  const current = useRef(target)
  useLayoutEffect(() => {
    current.current = target
  })
  useLayoutEffect(() => {
    if (!opened) return
    const { current: over } = panel
    over?.showPopover?.()
    const stand = () => position(current.current(), over, { side, align, gap })
    stand()
    // What is in it may come later, or be another step of it; what it stands beside may be drawn later, in its line.
    const size = new ResizeObserver(stand)
    for (const part of [over, current.current()?.parentElement]) if (part) size.observe(part)
    addEventListener('resize', stand)
    addEventListener('scroll', stand, true)
    return () => {
      size.disconnect()
      removeEventListener('resize', stand)
      removeEventListener('scroll', stand, true)
    }
  }, [opened, panel, side, align, gap])
}

/** Where there is room: beside the target, on the other side of it if that is cut off, and always inside the window. */
function position(
  target: Anchor | null,
  panel: HTMLElement | null,
  { side, align, gap }: Required<Placement>,
) {
  if (!target || !panel) return
  const at = target.getBoundingClientRect()
  // Beside what is out of sight there is nothing to stand by, but for somebody who is in the panel.
  const isInSight = at.bottom >= 0 && at.top <= innerHeight
  panel.style.visibility = isInSight || panel.contains(document.activeElement) ? '' : 'hidden'
  const { offsetWidth: width, offsetHeight: height } = panel
  const above = at.top - gap - height
  const below = at.bottom + gap
  const fitsBelow = below + height <= innerHeight - edge
  const fitsAbove = above >= edge
  const top = (side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove) ? below : above
  const fromStart = (align === 'start') === (document.documentElement.dir !== 'rtl')
  // physical: the browser measures windows from their left
  const x = fromStart ? at.left : at.right - width
  const inside = (value: number, size: number, room: number) =>
    Math.max(edge, Math.min(value, room - size - edge))
  Object.assign(panel.style, {
    top: `${inside(top, height, innerHeight)}px`,
    // physical: see above
    left: `${inside(x, width, innerWidth)}px`,
  })
}
