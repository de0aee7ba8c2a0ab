import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { PaletteProps } from '#modules/search/client/palette.tsx'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import type { Way } from '#platform/client/routing/navigation.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { isSlash } from '#platform/client/ui/rich-text/slash.ts'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import styles from './search-opener.module.css'

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform)

/** The button and the keys that open the search over everything; what it is made of comes when it is first opened. */
export function SearchOpener({ ways, wide }: { ways: Way[]; wide?: boolean }) {
  const t = useTranslate()
  const { role } = useUser()
  const [opened, setOpened] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()

  const open = async () => {
    try {
      const palette = await lazyChunk(withMessages('search', () => import('./palette.tsx')))
      setPalette(() => palette.Palette)
      setOpened(true)
    } catch {
      showToast({ tone: 'bad', title: 'offline' })
    }
  }
  usePageKeys(event => {
    if (event.defaultPrevented || !(isCommand(event) || (isSlash(event) && !hasOwnSearch()))) return
    if (document.querySelector('dialog[open], [role=dialog]')) return
    event.preventDefault()
    void open()
  })

  return (
    <>
      <button
        type="button"
        className={wide ? styles.wide : styles.small}
        aria-label={wide ? undefined : t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => void open()}
      >
        <IconSearch size={wide ? 18 : 22} stroke={1.8} aria-hidden />
        {wide && (
          <>
            <span className={styles.word}>{t('search')}</span>
            <kbd className={styles.key} dir="ltr" aria-hidden>
              {isApple ? '⌘ K' : 'Ctrl K'}
            </kbd>
          </>
        )}
      </button>
      {opened && Palette && (
        <Palette isLearner={isLearner(role)} ways={ways} close={() => setOpened(false)} />
      )}
    </>
  )
}

/** Ctrl K, or ⌘ K, by its place on the keyboard: on an Arabic one it writes ن. */
const isCommand = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Where a list has a search of its own, / leads to that. */
const hasOwnSearch = () => document.querySelector('main input[type=search]') !== null
