import { readFileSync } from 'node:fs'
import { type CompiledCatalog, compileCatalog, itemsToCatalog, parsePo } from 'pofile-ts'
import type { Language } from '#platform/contract/sentences/code.ts'
import {
  filterIn,
  isDateTime,
  lengthOf,
  numberIn,
  plainText,
  type Speech,
  structured,
  wordIdOf,
} from '../../contract/audit-values.ts'

const locales = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' } as const
const comma = { ar: '، ', en: ', ' } as const
const known = new Map<Language, CompiledCatalog>()

/** The words of the page of the audit: a table says the same, and there is one list of them. */
function wordsIn(language: Language) {
  const file = new URL(`../../locales/oversight/${language}.po`, import.meta.url)
  const words =
    known.get(language) ??
    compileCatalog(itemsToCatalog(parsePo(readFileSync(file, 'utf8')).items), {
      ...{ locale: locales[language], useMessageId: false },
    })
  known.set(language, words)
  return words
}

/** How a table says fields of the audit and what they held: as their page does, in one language and the zone of the school. */
export function auditSpeech(language: Language, timeZone: string) {
  const words = wordsIn(language)
  const t: Speech['t'] = (id, values) => String(words.format(id, values))
  const wordOr = (id: string, value: string) => (words.has(id) ? t(id) : value)
  const numbers = new Intl.NumberFormat(locales[language])
  const weekdays = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  const dateTimes = new Intl.DateTimeFormat(locales[language], {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  const speech: Speech = {
    ...{ language, t },
    number: (value, options) =>
      options ? new Intl.NumberFormat(locales[language], options).format(value) : numbers.format(value),
    // The first day of 2023 was a Sunday; days of the week have no zone.
    weekday: day => weekdays.format(Date.UTC(2023, 0, 1 + day)),
    listed: all => all.join(comma[language]),
  }

  const fieldOf = (name: string) => wordOr(`audit.field.${name}`, name)

  function value(field: string, held: unknown, names: Record<string, string>): string {
    const filter = filterIn(field, held)
    if (filter.length > 0)
      return speech.listed(filter.map(([name, one]) => `${fieldOf(name)}: ${value(name, one, names)}`))
    const shown = structured(field, held, speech)
    if (shown !== undefined) return shown
    if (held === null || held === undefined || held === '') return t('audit.value.none')
    if (typeof held === 'boolean') return t(held ? 'audit.value.yes' : 'audit.value.no')
    if (typeof held === 'number') return speech.number(numberIn(field, held))
    if (typeof held === 'string') {
      const word = wordIdOf(field, held)
      if (word) return wordOr(word, held)
      if (names[held]) return names[held]
      return isDateTime(held) ? dateTimes.format(Date.parse(held)) : plainText(held)
    }
    if (Array.isArray(held) && held.every(one => typeof one === 'string'))
      return speech.listed(held.map(one => names[one] ?? one)) || t('audit.value.none')
    const length = lengthOf(held)
    return length === undefined ? JSON.stringify(held) : t('audit.value.long', { count: length })
  }
  return { field: fieldOf, value }
}
