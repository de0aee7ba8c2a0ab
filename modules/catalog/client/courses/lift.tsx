import { IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent, PointerEvent } from 'react'
import styles from './course-tree.module.css'

export type Move = (from: number, to: number) => void
/** Sets a row down in another group, before the one that stands at `to`. */
export type MoveOut = (from: number, group: string, to: number) => void
const nearEdge = 72
const scrollStep = 12

/** What a row is lifted by. For a pointer only: its menu moves it too, and says so. */
export function Handle({ move, moveOut }: { move: Move; moveOut?: MoveOut }) {
  const stay = (event: MouseEvent) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the menu of the row has words for this
    <span
      className={styles.handle}
      onPointerDown={event => lift(event, move, moveOut)}
      onClick={stay}
      data-handle
      aria-hidden
    >
      <IconGripVertical size={18} />
    </span>
  )
}

/**
 * Carries a row along with the pointer, makes room where it would stand, and sets it down there; Escape puts it back.
 * Over another group it is shown by a line before which row it would stand.
 */
function lift(event: PointerEvent<HTMLElement>, move: Move, moveOut?: MoveOut) {
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
  const groups = moveOut ? groupsBeside(row) : []
  const held = { y: event.clientY, to: from, frame: 0, group: undefined as Group | undefined }
  const over = new AbortController()

  function carry() {
    const pointer = held.y + scrollY
    const by = pointer - start
    held.group = groups.find(({ top, bottom }) => pointer >= top && pointer < bottom)
    held.to = held.group
      ? held.group.centres.filter(centre => centre < pointer).length
      : centres.filter((centre, at) => at !== from && centre < centres[from]! + by).length
    for (const group of groups) mark(group, group === held.group ? held.to : undefined)
    rows.forEach((one, at) => {
      const back = !held.group && at > from && at <= held.to
      const on = !held.group && at < from && at >= held.to
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
    for (const group of groups) mark(group)
    delete row!.dataset.lifted
    delete row!.parentElement!.dataset.lifting
    if (kept && held.group) moveOut!(from, held.group.id, held.to)
    else if (kept && held.to !== from) move(from, held.to)
  }
  const { signal } = over
  const moved = ({ clientY }: globalThis.PointerEvent) => {
    held.y = clientY
    carry()
  }
  handle.addEventListener('pointermove', moved, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  // A row that is drawn anew, or taken away, while it is carried takes its handle along: then no pointer comes up on it.
  addEventListener('lostpointercapture', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  row.dataset.lifted = 'true'
  row.parentElement!.dataset.lifting = 'true'
  follow()
}

type Group = {
  id: string
  card: HTMLElement
  top: number
  bottom: number
  rows: HTMLElement[]
  centres: number[]
}

/** The groups beside that of a row, and where their rows stand; one that is folded shows none. */
function groupsBeside(row: HTMLElement): Group[] {
  const own = row.closest<HTMLElement>('[data-group]')
  const cards = [...(own?.parentElement?.children ?? [])].filter(
    (card): card is HTMLElement => card instanceof HTMLElement && card !== own && !!card.dataset.group,
  )
  return cards.map(card => {
    const { top, bottom } = card.getBoundingClientRect()
    const rows = [...card.querySelectorAll<HTMLElement>('[data-place]')]
    const centreOf = (one: HTMLElement) => {
      const box = one.getBoundingClientRect()
      return box.top + scrollY + box.height / 2
    }
    const centres = rows.map(centreOf)
    return { id: card.dataset.group!, card, top: top + scrollY, bottom: bottom + scrollY, rows, centres }
  })
}

/** Shows where in a group a row would be set down; nowhere where no position is given. */
function mark({ card, rows }: Group, to?: number) {
  if (to === undefined) delete card.dataset.target
  else card.dataset.target = 'true'
  rows.forEach((row, at) => {
    if (at === to) row.dataset.drop = 'before'
    else if (to === rows.length && at === to - 1) row.dataset.drop = 'after'
    else delete row.dataset.drop
  })
}
