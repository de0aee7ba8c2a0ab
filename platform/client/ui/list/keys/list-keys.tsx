import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useLater, withMessages } from '../../../routing/lazy-screen.ts'
import { hasLetterKeys } from '../../text/letter-keys.ts'
import { usePageKeys } from '../../text/page-keys.ts'
import type { Selection } from '../use-selection.ts'
import { isForList } from './free.ts'

export type ListKeysProps = {
  selection?: Selection
  /** Where an item is changed; nowhere in the bin, and for whoever may not. */
  edit?: (id: string) => LinkProps
}

const load = withMessages('lists', () => import('./row-keys.tsx'))

/** The keys of a list. What they do comes with the first that is pressed, and does all that was pressed meanwhile. */
export function ListKeys(props: ListKeysProps) {
  const [pressed] = useState<KeyboardEvent[]>([])
  const [isUsed, setUsed] = useState(false)
  const part = useLater(load, isUsed)
  usePageKeys(event => {
    if (part || !isListKey(event)) return
    if (event.code.startsWith('Arrow')) event.preventDefault()
    pressed.push(event)
    setUsed(true)
  })
  return part ? <part.RowKeys {...props} pressed={pressed} /> : null
}

/** By their positions on the keyboard, whatever is written there; but a question mark is where a keyboard has it. */
export const isListKey = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (/^Arrow(Up|Down)$/.test(event.code) ||
    event.code === 'Enter' ||
    (hasLetterKeys() && (/^Key[JKXE]$/.test(event.code) || /^[?؟]$/.test(event.key)))) &&
  isForList(event)
