import { useLanguage } from '#platform/client/i18n/i18n.ts'
import { hasLetterKeys } from '#platform/client/ui/text/letter-keys.ts'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import { answerFieldOf } from '#modules/questions/client/public/answer-field.ts'
import type { AttemptItem } from '../../../contract/attempt.ts'
import type { Entries } from '../answers/state.ts'
import type { Taking } from '../answers/taking.ts'

type Keys = {
  items: AttemptItem[]
  entries: Entries
  taking: Taking
  back?: () => void
  next?: () => void
}

/** Arrows go on and back in the direction of the page, 1 to 9 choose, F marks a question to be looked at again. */
export function useKeys(keys: Keys) {
  const { dir } = useLanguage()
  usePageKeys(event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!isForQuestion(event.target as Element)) return
    const run = actionOf(event, keys, dir)
    if (!run) return
    event.preventDefault()
    run()
  })
}

/** In a field a key is about what is written there, in a dialog about that. */
const isForQuestion = (target: Element) =>
  !target.closest?.('input:not([type=checkbox], [type=radio]), textarea, select') &&
  !document.querySelector('[role=dialog]')

/** On a formula or a table that is wider than its place, arrows move it. */
const isScrolled = (target: HTMLElement) => target.tabIndex === 0 && target.scrollWidth > target.clientWidth

function actionOf({ code, key, target }: KeyboardEvent, keys: Keys, dir: 'ltr' | 'rtl') {
  const { items, entries, taking, back, next } = keys
  const onwards = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return isScrolled(target as HTMLElement) ? undefined : key === onwards ? next : back
  if (!hasLetterKeys()) return undefined
  // On a page of several it is about the one where the focus is.
  const focused = (target as Element).closest?.('[data-item]')?.getAttribute('data-item')
  const item = items.find(each => each.item === focused) ?? items[0]
  const entry = item && entries.get(item.item)
  if (!item || !entry) return undefined
  if (code === 'KeyF') return () => taking.setFlagged(item.item, !entry.flagged)
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit ? choiceOf(item, entry.answer, Number(digit) - 1, taking) : undefined
}

function choiceOf({ item, kind, parts }: AttemptItem, answer: unknown, at: number, taking: Taking) {
  const next = answerFieldOf(kind).choose?.(parts, answer, at)
  return next === undefined ? undefined : () => taking.answer(item, next)
}
