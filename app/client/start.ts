import { tokenHeld } from '#platform/client/api/token.ts'
import { writeCookie } from '#platform/client/device-cookie.ts'
import { languageFor } from '#platform/client/i18n/language.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { directionOf } from '#platform/contract/language.ts'

/** What is said before, or without, the words: they are fetched too. */
const first = {
  en: { loading: 'Loading', failed: 'This page did not load.', retry: 'Try again' },
  ar: { loading: 'جارٍ التحميل', failed: 'لم تُحمَّل هذه الصفحة.', retry: 'أعد المحاولة' },
}

/**
 * Fetches the root screen behind a spinner, then draws it; where that fails, offers to try again. It is written without
 * React, which comes with the root screen: this runs while all else is on its way.
 */
export async function start(container: HTMLElement) {
  const language = languageFor()
  const { documentElement } = document
  Object.assign(documentElement, { lang: language, dir: directionOf(language) })
  documentElement.dataset.mantineColorScheme = schemeKept()
  if (!isBefore(container, language)) container.replaceChildren(spinner(first[language].loading))
  try {
    const { draw } = await lazyChunk(() => import('./draw.tsx'))
    await draw(container, language)
  } catch (error) {
    console.error(error)
    document.getElementById('before')?.remove()
    container.hidden = false
    container.replaceChildren(sorry(first[language]))
  }
}

/**
 * Leaves the sign-in form that the page brought where it is, until that of the screen takes over; nobody needs it who is
 * signed in, or who chose another language. A skeleton lies over the page, and nobody needs it who is not signed in.
 */
function isBefore(container: HTMLElement, language: string) {
  const before = document.getElementById('before')
  if (before?.matches('.b-ahead') && tokenHeld()) return false
  const isWanted = before?.lang === language && !tokenHeld()
  if (!isWanted) before?.remove()
  else before.addEventListener('submit', () => void (before.dataset.sent = ''))
  container.hidden = isWanted
  return isWanted
}

/** The scheme chosen on this device, else the device's own: set before the first paint. */
function schemeKept() {
  const kept = localStorage.getItem('mantine-color-scheme-value')
  if (kept === 'light' || kept === 'dark') {
    // The server writes it into the next page, so that not even its first paint is of the other.
    writeCookie('bustan.scheme', kept)
    return kept
  }
  writeCookie('bustan.scheme', '')
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function spinner(label: string) {
  const waiting = element('div', { className: 'b-start', role: 'status' })
  waiting.setAttribute('aria-label', label)
  waiting.append(document.createElement('i'))
  return waiting
}

function sorry({ failed, retry }: { failed: string; retry: string }) {
  const page = element('main', { className: 'b-start' })
  const again = element('button', { type: 'button', textContent: retry, onclick: () => location.reload() })
  page.append(element('h1', { textContent: failed }), again)
  return page
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
) => Object.assign(document.createElement(tag), given)
