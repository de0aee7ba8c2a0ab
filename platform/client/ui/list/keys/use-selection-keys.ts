import { usePageKeys } from '../../text/page-keys.ts'
import type { Selection } from '../use-selection.ts'
import { isForList } from './free.ts'

/** Ctrl A, or ⌘ A, chooses the page, and once more all that match, where they can be; Escape lets go. */
export function useSelectionKeys(selection: Selection | undefined, hasMore: boolean) {
  usePageKeys(event => {
    if (!selection || !isForList(event)) return
    if (event.key === 'Escape' && selection.count > 0) selection.clear()
    if (!isAll(event)) return
    event.preventDefault()
    if (!selection.all) selection.choosePage()
    else if (hasMore) selection.chooseEvery()
  })
}

/** By its position on the keyboard: on an Arabic one it writes ش. */
const isAll = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyA' && (ctrlKey || metaKey) && !altKey && !shiftKey
