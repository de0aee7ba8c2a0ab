import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { setLocale } from '#platform/client/i18n/i18n.ts'
import { styleNonce } from '#platform/client/nonce.ts'
import type { Language } from '#platform/contract/language.ts'
import { App } from './app.tsx'
import { markLoading } from './shell/layout.ts'
import { dropSkeleton } from './skeleton.ts'

/** Draws the root screen, once its words are here. */
export async function draw(container: HTMLElement, language: Language) {
  setNonce(styleNonce())
  await setLocale(language)
  dropSkeleton(container)
  const root = createRoot(container)
  startTransition(() => root.render(<App />))
  markLoading('root', false)
}
