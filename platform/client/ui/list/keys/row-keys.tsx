import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageKeys } from '../../text/page-keys.ts'
import { KeysHelp } from './keys-help.tsx'
import { isListKey, type ListKeysProps } from './list-keys.tsx'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const linkIn = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-opens]')
const boxIn = (row: HTMLElement) => row.querySelector<HTMLElement>('input[type=checkbox]')
const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')

/** Moves the focus from row to row, and does something with the row that has it, or had it last. */
export function RowKeys({ selection, edit, pressed }: ListKeysProps & { pressed: KeyboardEvent[] }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const last = useRef<string>(undefined)
  /** Where the rows begin that are chosen while Shift is held. */
  const anchor = useRef<string>(undefined)

  function move(by: 1 | -1, isShift: boolean) {
    const rowElements = rows()
    const at = rowElements.findIndex(row => row === current())
    const to = at < 0 ? (by > 0 ? 0 : rowElements.length - 1) : at + by
    const row = rowElements[to]
    if (!row) return
    ;(linkIn(row) ?? boxIn(row))?.focus()
    last.current = row.dataset.row
    if (!isShift || !selection || at < 0) anchor.current = undefined
    else {
      anchor.current ??= rowElements[at]!.dataset.row
      const start = rowElements.findIndex(({ dataset }) => dataset.row === anchor.current)
      const from = rowElements[at]!.dataset.row!
      const isFurther = Math.abs(to - start) > Math.abs(at - start)
      selection.put(isFurther ? [from, row.dataset.row!] : [from], isFurther)
    }
  }
  const current = () => focused() ?? rows().find(({ dataset }) => dataset.row === last.current)

  const press = (event: KeyboardEvent) => {
    const { code, shiftKey } = event
    if (code === 'ArrowDown' || code === 'KeyJ') move(1, shiftKey)
    else if (code === 'ArrowUp' || code === 'KeyK') move(-1, shiftKey)
    else if (/^[?؟]$/.test(event.key)) setAsked(true)
    else {
      const row = current()
      const id = row?.dataset.row
      if (!row || !id) return
      if (code === 'KeyX') selection?.toggle(id, shiftKey)
      else if (code === 'KeyE' && edit) {
        linkIn(row)?.focus()
        void navigate(edit(id))
      } else if (code === 'Enter' && document.activeElement === boxIn(row)) linkIn(row)?.click()
    }
  }
  usePageKeys(event => {
    if (!isListKey(event)) return
    if (event.code.startsWith('Arrow')) event.preventDefault()
    // In the order in which they were pressed, also with those that were pressed before.
    if (pressed.length > 0) pressed.push(event)
    else press(event)
  })
  const catchUp = useEffectEvent(() => {
    for (const event of pressed.splice(0)) press(event)
  })
  useEffect(() => {
    const late = setTimeout(() => catchUp())
    return () => clearTimeout(late)
  }, [])
  return <KeysHelp opened={isAsked} close={() => setAsked(false)} chooses={!!selection} edits={!!edit} />
}
