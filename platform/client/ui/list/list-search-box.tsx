import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { isSlash } from '../rich-text/slash.ts'
import { usePageKeys } from '../text/page-keys.ts'
import styles from './list-toolbar.module.css'

const settling = 200

/** The search of a list: it asks once the typing settles, and the key / leads to it. */
export function ListSearchBox(props: { label: string; asked?: string; search: (q?: string) => void }) {
  const { label, asked = '', search } = props
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(asked)
  // The address was changed by something else, such as Back or "Clear all": show what it says now.
  if (asked !== known) {
    setKnown(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  const settle = useDebouncedCallback((q: string) => {
    setKnown(q)
    search(q || undefined)
  }, settling)

  usePageKeys(event => {
    if (!isSlash(event)) return
    event.preventDefault()
    input.current?.focus()
  })

  const change = (next: string) => {
    setTyped(next)
    settle(next.trim())
  }
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      attributes={{ input: { dir: typed ? 'auto' : undefined, enterKeyHint: 'search', maxLength: 100 } }}
      value={typed}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Escape' && typed && change('')}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={
        typed ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('list.search.clear')}
            onClick={() => {
              change('')
              input.current?.focus()
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        ) : (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        )
      }
    />
  )
}
