import type { PointerEvent } from 'react'
import { edgeScrolling } from './edge-scrolling.ts'

export type Move = (from: number, to: number) => void
/** Where a row can be dropped outside its list. */
export type Elsewhere = {
  /** Shows where the row would stand, the pointer being so far below the top of its list; false where that is nowhere. */
  show: (y: number) => boolean
  drop: (from: number) => void
  clear: () => void
}
/** A press that trembles is no move: nothing scrolls for it. */
const tremble = 4

const rowsOf = (list: HTMLElement) =>
  [...list.children].filter(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset.draggable !== undefined,
  )

/**
 * Carries a row along with the pointer, makes room where it would stand, and sets it down there; Escape puts it back.
 * Positions count from the top of the list, so that it does not matter what scrolls around it.
 */
export function dragRow(
  event: PointerEvent<HTMLElement>,
  move: Move,
  elsewhere?: (row: HTMLElement) => Elsewhere,
) {
  const { currentTarget: handle, pointerId, clientY } = event
  const row = handle.closest<HTMLElement>('[data-draggable]')
  const list = row?.parentElement
  if (event.button !== 0 || !event.isPrimary || !row || !list) return
  event.preventDefault() // no text is selected on the way
  handle.setPointerCapture(pointerId)
  const rows = rowsOf(list)
  const from = rows.indexOf(row)
  const top = () => list.getBoundingClientRect().top
  const { centres, room } = measured(rows, from, top())
  const start = clientY - top()
  const others = elsewhere?.(row)
  const scroll = edgeScrolling(list)
  const held = { y: clientY, to: from, isOutside: false, isMoved: false, frame: 0 }
  const over = new AbortController()

  function carry() {
    const y = held.y - top()
    held.isOutside = others?.show(y) ?? false
    const centre = centres[from]! + y - start
    held.to = centres.filter((one, at) => at !== from && one < centre).length
    rows.forEach((one, at) => {
      const back = !held.isOutside && at > from && at <= held.to
      const on = !held.isOutside && at < from && at >= held.to
      one.style.translate = `0 ${one === row ? y - start : back ? -room : on ? room : 0}px`
    })
  }
  function follow() {
    if (held.isMoved) scroll(held.y)
    carry()
    held.frame = requestAnimationFrame(follow)
  }
  function end(isKept: boolean) {
    over.abort()
    cancelAnimationFrame(held.frame)
    for (const one of rows) one.style.translate = ''
    others?.clear()
    delete row!.dataset.lifted
    delete list!.dataset.lifting
    // Rows that came or went meanwhile have changed what the positions mean.
    const isSame = rowsOf(list!).every((one, at) => one === rows[at])
    if (!isKept || !isSame) return
    if (held.isOutside) others!.drop(from)
    else if (held.to !== from) move(from, held.to)
  }
  const { signal } = over
  const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointerId
  const moved = (event: globalThis.PointerEvent) => {
    if (!isOurs(event)) return
    held.y = event.clientY
    held.isMoved ||= Math.abs(held.y - clientY) > tremble
    carry()
  }
  const ended = (isKept: boolean) => (event: globalThis.PointerEvent) => isOurs(event) && end(isKept)
  handle.addEventListener('pointermove', moved, { signal })
  handle.addEventListener('pointerup', ended(true), { signal })
  handle.addEventListener('pointercancel', ended(false), { signal })
  // A row that is drawn anew, or taken away, while it is carried takes its handle along: then no pointer comes up on it.
  addEventListener('lostpointercapture', ended(false), { signal })
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The drawer or panel around the list stays open.
    event.stopPropagation()
    event.preventDefault()
    end(false)
  }
  addEventListener('keydown', escape, { signal, capture: true })
  row.dataset.lifted = 'true'
  list.dataset.lifting = 'true'
  follow()
}

/** The middle of each row below the top of the list, and how far the others move to make room for the one that is carried. */
function measured(rows: HTMLElement[], from: number, top: number) {
  const boxes = rows.map(row => row.getBoundingClientRect())
  const gap = boxes.length > 1 ? boxes[1]!.top - boxes[0]!.bottom : 0
  return {
    centres: boxes.map(box => box.top - top + box.height / 2),
    room: boxes[from]!.height + gap,
  }
}
