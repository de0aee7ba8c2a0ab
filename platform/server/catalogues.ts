import { readFileSync } from 'node:fs'
import { compileIcu, type CompiledMessageFunction, type MessageValues, parsePo } from 'pofile-ts'
import type { Language } from '../contract/sentences/code.ts'

/** How numbers, dates and lists are written in each language. */
export const locales: Record<Language, string> = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }

/** The folders whose catalogues the server reads, as addresses. */
const folders = new Set<string>()
const catalogues = new Map<Language, ReturnType<typeof newCatalogue>>()

/**
 * Names folders of catalogues, by their ways from a file: each module those that hold messages of the server. They are read when
 * the first message of a language is asked for, because most calls need none.
 */
export function declareCatalogues(file: string, ...ways: string[]) {
  for (const way of ways) folders.add(new URL(`${way}/`, file).href)
  catalogues.clear()
}
declareCatalogues(import.meta.url, '../locales', '../locales/admin', '../locales/server')

/** A message of the catalogues in a language, by its id, with values put in. */
export function translate(language: Language, id: string, values?: MessageValues): string {
  return catalogueIn(language).format(id, values)
}

export const hasMessage = (language: Language, id: string) => catalogueIn(language).has(id)

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
    const files = [...folders].map(folder => readFileSync(new URL(`${language}.po`, folder), 'utf8'))
    catalogue = newCatalogue(locales[language], files)
    catalogues.set(language, catalogue)
  }
  return catalogue
}

/** The messages of some .po files as one catalogue. A message is compiled when it is first asked for. */
export function newCatalogue(locale: string, files: string[]) {
  const items = files.flatMap(file => parsePo(file).items)
  const texts = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr.join('')]))
  const messages = new Map<string, CompiledMessageFunction>()
  return {
    has: (id: string) => texts.has(id),
    format(id: string, values?: MessageValues) {
      let message = messages.get(id)
      if (!message) {
        const text = texts.get(id)
        if (text === undefined) throw new Error(`No catalogue of the server has ${id} in ${locale}`)
        messages.set(id, (message = compileIcu(text, { locale })))
      }
      return String(message(values))
    },
  }
}
