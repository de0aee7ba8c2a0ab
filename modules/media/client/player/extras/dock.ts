const written =
  'textarea, select, [contenteditable=true], input:not([type=range], [type=checkbox], [type=radio])'

/** Keeps what is fixed in a corner off the field that somebody writes in: then it stands at the other end of the window. */
export function dockBeside(fixed: HTMLElement) {
  const dock = () => {
    delete fixed.dataset.other
    const { activeElement: field } = document
    if (!field?.matches(written) || fixed.contains(field)) return
    const covered = overlap(fixed, field)
    if (covered === 0) return
    fixed.dataset.other = ''
    if (overlap(fixed, field) >= covered) delete fixed.dataset.other
  }
  dock()
  const events = ['focusin', 'focusout', 'input', 'resize'] as const
  for (const name of events) addEventListener(name, dock)
  addEventListener('scroll', dock, true)
  return () => {
    delete fixed.dataset.other
    for (const name of events) removeEventListener(name, dock)
    removeEventListener('scroll', dock, true)
  }
}

/** How much of one element lies over another, in square pixels. */
function overlap(one: Element, other: Element) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  // physical: the browser measures from its left
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}
