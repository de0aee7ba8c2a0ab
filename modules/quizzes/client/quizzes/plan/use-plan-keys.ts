import { isForList } from '#platform/client/ui/list/keys/free.ts'
import { hasLetterKeys } from '#platform/client/ui/text/letter-keys.ts'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'

type Acts = {
  add: () => void
  duplicate: () => void
  move: (by: 1 | -1) => void
  save: () => void
}

/** N adds, D duplicates the item at hand, Alt and an arrow move it, Ctrl Enter saves it from wherever the focus is. */
export function usePlanKeys(acts: Acts, isFixed: boolean) {
  usePageKeys(event => {
    const run = actOf(event, acts, isFixed)
    if (!run) return
    event.preventDefault()
    run()
  })
}

/** By the place of a letter on the keyboard, whatever is written there. */
function actOf(event: KeyboardEvent, { add, duplicate, move, save }: Acts, isFixed: boolean) {
  const { code, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  const isOver = document.querySelector('dialog[open], [role=dialog], [role=menu]')
  // Also in a field: there it is what one has just written that is saved.
  if (key === 'Enter' && (ctrlKey || metaKey) && !defaultPrevented && !isOver) return save
  if (isFixed || ctrlKey || metaKey || !isForList(event)) return undefined
  if (altKey && key === 'ArrowUp') return () => move(-1)
  if (altKey && key === 'ArrowDown') return () => move(1)
  if (altKey || event.shiftKey || !hasLetterKeys()) return undefined
  return code === 'KeyN' ? add : code === 'KeyD' ? duplicate : undefined
}
