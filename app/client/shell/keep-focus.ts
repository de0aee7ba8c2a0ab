const pause = 150
const tries = 20

/**
 * Gives the focus to the page when what had it is gone: a row that was deleted, a form that has led elsewhere. Without it
 * whoever goes by keyboard would start at the top of the document again.
 */
export function keepFocus() {
  let last: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === null || document.activeElement === document.body
  const give = (left: number) => {
    if (!isLost() || left === 0) return
    // The page may still be on its way, and so may the part that gives the focus back by itself.
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
    timer = setTimeout(() => give(left - 1), pause)
  }
  const seen = ({ target }: FocusEvent) => {
    last = target as Element
  }
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || !isLost()) return
    last = null
    clearTimeout(timer)
    timer = setTimeout(() => give(tries), 2 * pause)
  })
  document.addEventListener('focusin', seen)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', seen)
    watch.disconnect()
  }
}
