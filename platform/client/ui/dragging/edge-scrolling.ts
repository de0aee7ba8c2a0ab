const nearEdge = 72
const step = 12

/** The nearest around a list that scrolls: a drawer, a panel, or the page itself. */
function scrollerOf(list: HTMLElement) {
  for (let around = list.parentElement; around; around = around.parentElement) {
    const isCut = around.scrollHeight > around.clientHeight
    if (isCut && /auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return undefined
}

/** Scrolls what a list is in by a step, where the pointer is near an edge of what is seen of it. */
export function edgeScrolling(list: HTMLElement) {
  const scroller = scrollerOf(list)
  return (y: number) => {
    const box = scroller?.getBoundingClientRect()
    const top = Math.max(0, box?.top ?? 0)
    const bottom = Math.min(innerHeight, box?.bottom ?? innerHeight)
    const near = Math.min(nearEdge, (bottom - top) / 4)
    const by = y < top + near ? -step : y > bottom - near ? step : 0
    if (by !== 0) (scroller ?? window).scrollBy({ top: by, behavior: 'instant' })
  }
}
