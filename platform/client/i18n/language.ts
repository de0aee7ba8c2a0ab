import { siteSaid } from '../api/site-said.ts'
import { writeCookie } from '../device-cookie.ts'
import { isLanguage, type Language, defaultLanguage } from '../../contract/language.ts'

const storageKey = 'bustan.language'

/** The language chosen on this device, if one was. */
const chosenLanguage = () => {
  const chosen = localStorage.getItem(storageKey)
  return isLanguage(chosen) ? chosen : undefined
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
    chosenLanguage() ??
    (isLanguage(locale) ? locale : undefined) ??
    spoken.find(isLanguage) ??
    siteSaid.language ??
    defaultLanguage
  )
}

/** Forgets the choice, so that the person's own language holds again. */
export function forgetLanguage() {
  localStorage.removeItem(storageKey)
  writeCookie(storageKey, '')
}
