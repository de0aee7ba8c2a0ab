import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide pages are drawn, in parts of the room there is for them. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4]
const fit = 1

/** What stands in the middle of what is in sight, in parts of the page and of the width of all. */
type Middle = { down: number; across: number }

/** How large pages are; what was in the middle stays there while they grow and shrink. */
export function useZoom(
  room: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  page: number,
) {
  const [zoom, setZoom] = useState(fit)
  const middle = useRef<Middle>(undefined)
  const change = (to: number) => {
    const of = partsOf(room, list, page)
    if (of) {
      const { box, inner } = of
      const across = (Math.abs(inner.scrollLeft) + inner.clientWidth / 2) / inner.scrollWidth
      middle.current = { down: (innerHeight / 2 - box.top) / box.height, across }
    }
    setZoom(to)
  }
  useLayoutEffect(() => {
    const { current } = middle
    const of = partsOf(room, list, page)
    if (!current || !of) return
    middle.current = undefined
    const { box, inner } = of
    scrollBy(0, box.top + current.down * box.height - innerHeight / 2)
    const from = current.across * inner.scrollWidth - inner.clientWidth / 2
    inner.scrollLeft = getComputedStyle(inner).direction === 'rtl' ? -from : from
  }, [room, list, page, zoom])
  const [smaller, larger] = [steps.findLast(step => step < zoom), steps.find(step => step > zoom)]
  return {
    zoom,
    isFit: zoom === fit,
    smaller: smaller === undefined ? undefined : () => change(smaller),
    larger: larger === undefined ? undefined : () => change(larger),
    fit: () => change(fit),
  }
}
export type Zoom = ReturnType<typeof useZoom>

function partsOf(room: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, page: number) {
  const one = list.current?.children[page - 1]
  return room.current && one ? { box: one.getBoundingClientRect(), inner: room.current } : undefined
}
