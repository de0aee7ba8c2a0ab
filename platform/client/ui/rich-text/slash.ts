import { hasLetterKeys } from '../text/letter-keys.ts'

/** Whether a key asks for a search: /, where nobody types. On an Arabic keyboard the same key writes ظ. */
export const isSlash = (event: KeyboardEvent) =>
  (event.key === '/' || (event.code === 'Slash' && !event.shiftKey && event.key > '\u007F')) &&
  hasLetterKeys() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    !!target.closest('[role=dialog]'))
