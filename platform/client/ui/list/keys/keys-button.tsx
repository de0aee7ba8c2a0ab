import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useLater, withMessages } from '../../../routing/lazy-screen.ts'
import { hasLetterKeys } from '../../text/letter-keys.ts'
import { usePageKeys } from '../../text/page-keys.ts'
import { TextButton } from '../../text/text-button.tsx'
import { isForList } from './free.ts'
import type { KeyRow } from './keys-dialog.tsx'

const load = withMessages('lists', () => import('./keys-dialog.tsx'))

/** The way to what the keys of a page do: a button, and the question mark. */
export function KeysButton({ label, keys }: { label: string; keys: KeyRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const part = useLater(load, isAsked)
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  usePageKeys(event => {
    if (/^[?؟]$/.test(event.key) && hasLetterKeys() && isForList(event)) open()
  })
  return (
    <>
      <TextButton run={open}>
        <IconKeyboard size={18} aria-hidden />
        {label}
      </TextButton>
      {part && <part.KeysDialog opened={isOpen} close={() => setOpen(false)} keys={keys} />}
    </>
  )
}
