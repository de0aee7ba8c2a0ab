import { useState } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { hasLetterKeys } from '../../text/letter-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'

const modifier = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** What each key does in a list. */
export function KeysHelp(props: { opened: boolean; close: () => void; chooses: boolean; edits: boolean }) {
  const { opened, close, chooses, edits } = props
  const t = useTranslate()
  const [hasLetters, setLetters] = useState(hasLetterKeys)
  const letter = (name: string) => (hasLetters ? [name] : [])
  const keys: [what: string, combinations: string[]][] = [
    ['next', [...letter('J'), '↓']],
    ['before', [...letter('K'), '↑']],
    ['open', ['Enter']],
    ...(edits ? [['edit', letter('E')] as [string, string[]]] : []),
    ...(chooses
      ? ([
          ['choose', letter('X')],
          ['extend', [...letter('Shift J'), ...letter('Shift K'), 'Shift ↓', 'Shift ↑']],
          ['chooseAll', [`${modifier} A`]],
          ['bar', letter('B')],
          ['letGo', ['Esc']],
        ] as [string, string[]][])
      : []),
    ['search', letter('/')],
    ['help', letter('?')],
  ]
  return (
    <KeysDialog
      {...{ opened, close }}
      keys={keys.map(([what, combinations]) => ({ what: t(`list.keys.${what}`), combinations }))}
      switched={setLetters}
    />
  )
}
