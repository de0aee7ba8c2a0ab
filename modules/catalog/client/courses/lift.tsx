import { IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent, PointerEvent } from 'react'
import styles from './course-tree.module.css'

export type Move = (from: number, to: number) => void
const nearEdge = 72
const scrollStep = 12

/** What a row is lifted by. For a pointer only: its menu moves it too, and says so. */
export function Handle({ move }: { move: Move }) {
  const stay = (event: MouseEvent) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the menu of the row has words for this
    <span
      className={styles.handle}
      onPointerDown={event => lift(event, move)}
      onClick={stay}
      data-handle
      aria-hidden
    >
      <IconGripVertical size={18} />
    </span>
  )
}

/** Carries a row along with the pointer, makes room where it would stand, and sets it down there; Escape puts it back. */
function lift(event: PointerEvent<HTMLElement>, move: Move) {
  const row = event.currentTarget.closest<HTMLElement>('[data-place]')
  if (event.button !== 0 || !row) return
  event.preventDefault() // no text is selected on the way
  const handle = event.currentTarget
  handle.setPointerCapture(event.pointerId)
  const rows = [...row.parentElement!.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.place !== undefined,
  )
  const boxes = rows.map(one => one.getBoundingClientRect())
  const centres = boxes.map(({ top, height }) => top + scrollY + height / 2)
  const from = rows.indexOf(row)
  const room = boxes[from]!.height + (boxes.length > 1 ? boxes[1]!.top - boxes[0]!.bottom : 0)
  const start = event.clientY + scrollY
  const held = { y: event.clientY, to: from, frame: 0 }
  const over = new AbortController()

  function carry() {
    const by = held.y + scrollY - start
    held.to = centres.filter((centre, at) => at !== from && centre < centres[from]! + by).length
    rows.forEach((one, at) => {
      const back = at > from && at <= held.to
      const on = at < from && at >= held.to
      one.style.translate = `0 ${one === row ? by : back ? -room : on ? room : 0}px`
    })
  }
  function follow() {
    if (held.y < nearEdge) scrollBy(0, -scrollStep)
    if (held.y > innerHeight - nearEdge) scrollBy(0, scrollStep)
    carry()
    held.frame = requestAnimationFrame(follow)
  }
  function end(kept: boolean) {
    over.abort()
    cancelAnimationFrame(held.frame)
    for (const one of rows) one.style.translate = ''
    delete row!.dataset.lifted
    delete row!.parentElement!.dataset.lifting
    if (kept && held.to !== from) move(from, held.to)
  }
  const { signal } = over
  const moved = ({ clientY }: globalThis.PointerEvent) => {
    held.y = clientY
    carry()
  }
  handle.addEventListener('pointermove', moved, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  row.dataset.lifted = 'true'
  row.parentElement!.dataset.lifting = 'true'
  follow()
}
