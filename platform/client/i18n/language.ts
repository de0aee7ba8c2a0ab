import { siteSaid } from '../api/site-said.ts'
import { writeCookie } from '../device-cookie.ts'
import type { Language } from '../../contract/language.ts'

const storageKey = 'bustan.language'
const ours = (name?: string | null): name is Language => name === 'ar' || name === 'en'

/** The language chosen on this device, if one was. */
const chosenLanguage = () => {
  const chosen = localStorage.getItem(storageKey)
  return ours(chosen) ? chosen : undefined
}

/** Keeps a choice of language on this device; it goes before everything else from now on. */
export function chooseLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  // The server writes the next page in it.
  writeCookie(storageKey, language)
}

/** The one chosen here, else the signed-in person's own, else the browser's, else the school's. */
export function languageFor(locale?: string | null): Language {
  const spoken = navigator.languages.map(name => name.slice(0, 2).toLowerCase())
  return (
    chosenLanguage() ?? (ours(locale) ? locale : undefined) ?? spoken.find(ours) ?? siteSaid.language ?? 'ar'
  )
}

/** Forgets the choice, so that the person's own language holds again. */
export function forgetLanguage() {
  localStorage.removeItem(storageKey)
  writeCookie(storageKey, '')
}
