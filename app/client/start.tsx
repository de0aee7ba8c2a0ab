import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { styleNonce } from '#platform/client/nonce.ts'
import { markLoading } from './shell/layout.ts'

/** What is said before, or without, the words: they are fetched too. */
const first = {
  en: { loading: 'Loading', failed: 'This page did not load.', retry: 'Try again' },
  ar: { loading: 'جارٍ التحميل', failed: 'لم تُحمَّل هذه الصفحة.', retry: 'أعد المحاولة' },
}

/** Fetches the root screen behind a spinner, then draws it; where that fails, offers to try again. */
export async function start(container: HTMLElement) {
  const language = languageFor()
  const { documentElement } = document
  Object.assign(documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  documentElement.dataset.mantineColorScheme = schemeKept()
  setNonce(styleNonce())
  const root = createRoot(container)
  root.render(
    <div className="b-start" role="status" aria-label={first[language].loading}>
      <i />
    </div>,
  )
  try {
    const [{ App }] = await Promise.all([lazyChunk(() => import('./app.tsx')), setLocale(language)])
    startTransition(() => root.render(<App />))
  } catch (error) {
    console.error(error)
    root.render(
      <main className="b-start">
        <h1>{first[language].failed}</h1>
        <button type="button" onClick={() => location.reload()}>
          {first[language].retry}
        </button>
      </main>,
    )
  } finally {
    markLoading('root', false)
  }
}

/** The scheme chosen on this device, else the device's own: set before the first paint. */
function schemeKept() {
  const kept = localStorage.getItem('mantine-color-scheme-value')
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
