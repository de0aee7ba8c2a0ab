import { readFileSync } from 'node:fs'
import { compileIcu, type CompiledMessageFunction, type MessageValues, parsePo } from 'pofile-ts'
import type { Language } from '../contract/language.ts'

/** How numbers, dates and lists are written in each language. */
export const locales: Record<Language, string> = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }

/** The folders whose catalogues the server reads, as addresses. */
const folders = new Set<string>()
const catalogues = new Map<Language, ReturnType<typeof newCatalogue>>()

/** Names folders of catalogues, by their ways from a file: each module those that hold messages of the server. */
export function declareCatalogues(file: string, ...ways: string[]) {
  for (const way of ways) folders.add(new URL(`${way}/`, file).href)
  catalogues.clear()
}
declareCatalogues(
  import.meta.url,
  '../locales',
  '../locales/refusals',
  '../locales/admin',
  '../locales/server',
)

/** A message of the catalogues in a language, by its id, with values put in. */
export const translate = (language: Language, id: string, values?: MessageValues) =>
  catalogueIn(language).format(id, values)

export const hasMessage = (language: Language, id: string) => catalogueIn(language).has(id)

/** Says why something was refused, by its code; a code that is new to us is an unsuccessful operation. */
export function refusalIn(language: Language, code: string, limit = 0) {
  const id = `refusal.${code}`
  return translate(language, hasMessage(language, id) ? id : 'refusal.unexpected', { limit })
}

/** Several words or names after one another. */
export const listed = (language: Language, texts: string[]) => texts.join(translate(language, 'list.comma'))

/** A day of the week, of which Sunday is the first: days of the week have no zone, and 2023 began with a Sunday. */
export const weekdayIn = (language: Language, day: number) =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + day),
  )

function catalogueIn(language: Language) {
  let catalogue = catalogues.get(language)
  if (!catalogue) {
    const files = [...folders].map(folder => new URL(`${language}.po`, folder))
    catalogue = newCatalogue(
      locales[language],
      files.map(file => () => readFileSync(file, 'utf8')),
    )
    catalogues.set(language, catalogue)
  }
  return catalogue
}

/**
 * The messages of some .po files as one catalogue. An id stands in one of them, so a file is read when an id is in none of those
 * before it: most calls need no message, or that of a refusal. A message is compiled when it is first asked for.
 */
export function newCatalogue(locale: string, files: (() => string)[]) {
  const unread = [...files]
  const texts = new Map<string, string>()
  const messages = new Map<string, CompiledMessageFunction>()
  function has(id: string) {
    while (!texts.has(id)) {
      const read = unread.shift()
      if (!read) return false
      for (const { msgid, msgstr } of parsePo(read()).items) texts.set(msgid, msgstr.join(''))
    }
    return true
  }
  return {
    has,
    format(id: string, values?: MessageValues) {
      let message = messages.get(id)
      if (!message) {
        if (!has(id)) throw new Error(`No catalogue of the server has ${id} in ${locale}`)
        messages.set(id, (message = compileIcu(texts.get(id)!, { locale })))
      }
      return String(message(values))
    },
  }
}
