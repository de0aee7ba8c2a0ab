import { useWindowEvent } from '@mantine/hooks'
import type { Selection } from './use-selection.ts'

/** Ctrl A, or ⌘ A, chooses the page, and once more all that match, where they can be; Escape lets go. */
export function useSelectionKeys(selection: Selection | undefined, hasMore: boolean) {
  useWindowEvent('keydown', event => {
    if (!selection || event.defaultPrevented || isWriting(event.target as Element)) return
    if (document.querySelector('dialog[open], [role=dialog], [role=menu]')) return
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

/** In fields these keys are about what is written; on a toast they close it. */
const isWriting = (target: Element) =>
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [data-toaster]') !==
  null
