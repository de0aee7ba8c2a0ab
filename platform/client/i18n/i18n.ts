import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import * as z from 'zod/mini'
import { ruleOf } from '../../contract/problem.ts'
import { type Language, type Sentences, sayIn } from '../../contract/sentences/code.ts'
import { lazyChunk } from '../lazy-chunk.ts'

/** Latin digits in both languages, so that tables, inputs and calendars agree. */
const languages = {
  en: { dir: 'ltr', locale: 'en-GB' },
  ar: { dir: 'rtl', locale: 'ar-EG-u-nu-latn' },
} as const satisfies Record<Language, object>

/**
 * What every page says comes at the start, also to visitors; what an area says comes with the area, of the frame of whoever
 * is signed in with the frame, of files and of progress with what shows them.
 */
const catalogues = {
  common: { en: () => import('./common/en.po'), ar: () => import('./common/ar.po') },
  account: { en: () => import('./account/en.po'), ar: () => import('./account/ar.po') },
  frame: { en: () => import('./frame/en.po'), ar: () => import('./frame/ar.po') },
  admin: { en: () => import('./admin/en.po'), ar: () => import('./admin/ar.po') },
  learn: { en: () => import('./learn/en.po'), ar: () => import('./learn/ar.po') },
  lesson: { en: () => import('./lesson/en.po'), ar: () => import('./lesson/ar.po') },
  media: { en: () => import('./media/en.po'), ar: () => import('./media/ar.po') },
  progress: { en: () => import('./progress/en.po'), ar: () => import('./progress/ar.po') },
} satisfies Record<string, Record<Language, () => Promise<{ messages: Messages }>>>
type Area = keyof typeof catalogues

/** What broken rules say, and with files, what they are refused for; other refusals come in the words of the server. */
const sentences: { [area in Area]?: Record<Language, () => Promise<{ sentences: Partial<Sentences> }>> } = {
  common: {
    en: () => import('../../contract/sentences/en.ts'),
    ar: () => import('../../contract/sentences/ar.ts'),
  },
  media: {
    en: () => import('../../contract/sentences/refusals-en.ts'),
    ar: () => import('../../contract/sentences/refusals-ar.ts'),
  },
}
const loadedLocales: { [language: string]: Sentences } = {}

const loadedAreas = new Set<Area>(['common'])

/** Speaks this language from now on: words, direction, dates and the rules of every form. */
export async function setLocale(language: Language) {
  // An area may be learnt while the words of the others are under way.
  for (let known = 0; known < loadedAreas.size; ) {
    known = loadedAreas.size
    await Promise.all([...loadedAreas].map(area => read(area, language)))
  }
  const { dir, locale } = languages[language]
  i18n.activate(language, locale)
  Object.assign(document.documentElement, { lang: language, dir })
}

/** Learns the words of an area before its first screen is drawn. */
export async function loadMessages(area: Area) {
  if (loadedAreas.has(area)) return
  const language = i18n.locale as Language
  await read(area, language)
  loadedAreas.add(area)
  // The language may have been changed while the words were under way.
  if (i18n.locale !== language) await read(area, i18n.locale as Language)
  i18n.activate(i18n.locale, languages[i18n.locale as Language].locale)
}

async function read(area: Area, language: Language) {
  const said = sentences[area]?.[language]
  const [{ messages }, told] = await Promise.all([
    lazyChunk(catalogues[area][language]),
    said && lazyChunk(said),
  ])
  // A copy: i18n merges what is loaded later into the first object that it was given.
  i18n.load(language, { ...messages })
  if (told)
    loadedLocales[language] = Object.assign(loadedLocales[language] ?? {}, told.sentences) as Sentences
}

/** The contract checks itself while it is read, before any language is spoken: then the code alone is said. */
function translate(language: string, code: string, limit?: number) {
  const known = loadedLocales[language]
  return known ? sayIn(known, code, limit) : code
}

/** A broken rule is told in the language of the reader, whoever found it. */
z.config({
  localeError: issue => {
    const { code, limit } = ruleOf(issue)
    return translate(i18n.locale, code, limit)
  },
})

/** The words of the current language, by message id. */
export const useTranslate = () => useLingui()._

/** The language that is spoken now, and its direction. */
export function useLanguage() {
  const language = useLingui().i18n.locale as Language
  return { language, dir: languages[language].dir }
}

/** Says why something was refused, by its code. */
export function useSentences() {
  const { language } = useLanguage()
  return (code: string, limit?: number) => translate(language, code, limit)
}
