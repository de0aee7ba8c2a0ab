import { i18n, type Messages, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ruleOf } from '../../contract/problem.ts'
import { directionOf, type Language } from '../../contract/language.ts'
import { site } from '../api/site.ts'
import { lazyChunk } from '../lazy-chunk.ts'
import { hasArabicDigits, inArabicDigits, messagesInDigits, valuesInDigits } from './digits.ts'

/** Digits are named, so that tables, inputs and calendars agree: those of the school in Arabic, Latin ones in English. */
const localeOf = (language: string) =>
  language === 'ar' ? `ar-EG-u-nu-${site.read().look.numerals ?? 'latn'}` : 'en-GB'

type Words = () => Promise<{ messages: Messages }>
/** The words of one area in a language, and where more is refused in it than rules of fields, the sentences for that. */
type Load = { messages: Words; refusals?: Words }
type Catalogue = Record<Language, Load>

/** The areas that have words of their own; whoever declares one adds its name. */
export interface Areas {
  common: true
}
type Area = keyof Areas

/** What every page says comes at the start, also to visitors; what an area says comes with the area. */
const catalogues: Partial<Record<Area, Catalogue>> = {
  common: {
    en: { messages: () => import('../../locales/en.po') },
    ar: { messages: () => import('../../locales/ar.po') },
  },
}

/** Names where the words of further areas are; the app does so once, before the first of their screens. */
export const declareMessages = (declared: Record<Exclude<Area, 'common'>, Catalogue>) =>
  void Object.assign(catalogues, declared)

/** The words of each language as they are written, and in which locale i18n has them: the school may have other digits by now. */
const loadedWords: { [language: string]: { messages: Messages; locale: string } } = {}

const loadedAreas = new Set<Area>(['common'])

/** Speaks this language from now on: words, direction, dates and the rules of every form. */
export async function setLocale(language: Language) {
  // An area may be learnt while the words of the others are under way.
  for (let known = 0; known < loadedAreas.size; ) {
    known = loadedAreas.size
    await Promise.all([...loadedAreas].map(area => read(area, language)))
  }
  renewLocale(language)
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

/** Learns the words of an area before its first screen is drawn. */
export async function loadMessages(area: Area) {
  if (loadedAreas.has(area)) return
  const language = i18n.locale as Language
  await read(area, language)
  loadedAreas.add(area)
  // The language may have been changed while the words were under way.
  if (i18n.locale !== language) await read(area, i18n.locale as Language)
  renewLocale()
}

/** The words of an area in a language that may be another than that of the page, as on a paper that is read in both. */
export async function wordsIn(area: Area, language: Language): Promise<Translate> {
  await read(area, language)
  const { messages, locale } = loadedWords[language]!
  const words = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } })
  return (id, values) => words._(id, values)
}

/** Writes numbers and dates as the site does now, with all words that are known by now. */
export function renewLocale(language = i18n.locale) {
  const locale = localeOf(language)
  const words = loadedWords[language]
  if (words && words.locale !== locale) load(language, words.messages)
  i18n.activate(language, locale)
}

async function read(area: Area, language: Language) {
  const known = catalogues[area]?.[language]
  if (!known) throw new Error(`Nobody has said where the words of ${area} are: see declareMessages.`)
  const words = [known.messages, known.refusals].flatMap(load => (load ? lazyChunk(load) : []))
  for (const { messages } of await Promise.all(words)) load(language, messages)
}

function load(language: string, messages: Messages) {
  const locale = localeOf(language)
  loadedWords[language] = { messages: { ...loadedWords[language]?.messages, ...messages }, locale }
  i18n.load(language, messagesInDigits(locale, messages))
}

/**
 * Says a code; one that is new to us is an unsuccessful operation. The contract checks itself while it is read, before any language
 * is spoken: then the code alone is said.
 */
function translate(code: string, limit = 0) {
  const words = loadedWords[i18n.locale]?.messages
  if (!words) return code
  const id = `refusal.${code}`
  const said = i18n._(id in words ? id : 'refusal.unexpected', { limit })
  return hasArabicDigits(localeOf(i18n.locale)) ? inArabicDigits(said) : said
}

/** A broken rule is told in the language of the reader, whoever found it. */
z.config({
  localeError: issue => {
    const { code, limit } = ruleOf(issue)
    return translate(code, limit)
  },
})

/** The words of the current language, by message id; numbers that are put in have the digits of the school. */
export function useTranslate(): Translate {
  const { _: words } = useLingui()
  return useMemo(() => (hasArabicDigits(localeOf(i18n.locale)) ? inDigits : words), [words])
}
export type Translate = (id: string, values?: Record<string, unknown>) => string

const inDigits: Translate = (id, values) => i18n._(id, values && valuesInDigits(i18n.messages[id], values))

/** The language that is spoken now, and its direction. */
export function useLanguage() {
  const language = useLingui().i18n.locale as Language
  return { language, dir: directionOf(language) }
}

/** Says why something was refused, by its code. */
export function useSentences() {
  useLanguage()
  return translate
}
