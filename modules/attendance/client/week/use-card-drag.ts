import { type PointerEvent, useRef } from 'react'

/** So far a pointer goes before a press is a drag. */
const slack = 6

type Drag = { card: HTMLElement; x: number; y: number; isMoving: boolean }

/** Drags a card with the mouse and says over which cell it was let go, and where its upper edge was; Escape puts it back. */
export function useCardDrag(dropped: ((cell: HTMLElement, top: number) => void) | undefined) {
  const drag = useRef<Drag>(undefined)
  const wasMoving = useRef(false)
  const end = () => {
    const { current } = drag
    drag.current = undefined
    if (current) put(current.card, undefined)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      wasMoving.current = false
      if (!dropped || event.button !== 0 || event.pointerType === 'touch') return
      drag.current = { card: event.currentTarget, x: event.clientX, y: event.clientY, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const { current } = drag
      if (!current) return
      const [x, y] = [event.clientX - current.x, event.clientY - current.y]
      if (!current.isMoving) {
        if (Math.hypot(x, y) < slack) return
        current.isMoving = true
        current.card.setPointerCapture(event.pointerId)
      }
      put(current.card, { x, y })
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const { current } = drag
      const top = current?.card.getBoundingClientRect().top ?? 0
      if (!current?.isMoving) return void (drag.current = undefined)
      wasMoving.current = true
      const cell = document
        .elementsFromPoint(event.clientX, event.clientY)
        .map(element => element.closest<HTMLElement>('[data-day][data-band]'))
        .find(element => element !== null)
      end()
      if (cell) dropped?.(cell, top)
    },
    onPointerCancel: end,
    onKeyDown(event: { key: string }) {
      if (event.key === 'Escape' && drag.current?.isMoving) end()
    },
  }
  return { handlers, wasDragged: () => wasMoving.current }
}

/** Draws a card so far from where it stands, or back where it stands. */
function put(card: HTMLElement, by: { x: number; y: number } | undefined) {
  card.toggleAttribute('data-dragged', by !== undefined)
  card.style.translate = by ? `${by.x}px ${by.y}px` : ''
}
