import { readFileSync } from 'node:fs'
import type { Language } from '#platform/contract/sentences/code.ts'
import {
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
const known = new Map<Language, Map<string, string>>()

/** The words of the page of the audit: a table says the same, and there is one list of them. */
function wordsIn(language: Language) {
  const words = known.get(language) ?? new Map<string, string>()
  if (words.size > 0) return words
  const file = new URL(`../../locales/oversight/${language}.po`, import.meta.url)
  for (const [, id, word] of readFileSync(file, 'utf8').matchAll(/^msgid (".+")\nmsgstr (".*")$/gm))
    words.set(JSON.parse(id!), JSON.parse(word!))
  known.set(language, words)
  return words
}

const plural = /\{(\w+), plural, ((?:[=\w]+ \{[^{}]*\} ?)+)\}/g

/** A message with its values, and in it the form that its number takes. */
function filled(language: Language, message: string, values: Record<string, string | number>) {
  const rules = new Intl.PluralRules(language)
  const chosen = message.replace(plural, (_, name: string, all: string) => {
    const count = Number(values[name])
    const forms = new Map([...all.matchAll(/([=\w]+) \{([^{}]*)\}/g)].map(([, form, text]) => [form, text]))
    const text = forms.get(`=${count}`) ?? forms.get(rules.select(count)) ?? forms.get('other') ?? ''
    return text.replaceAll('#', new Intl.NumberFormat(locales[language]).format(count))
  })
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** How a table says fields of the audit and what they held: as their page does, in one language and the zone of the school. */
export function auditSpeech(language: Language, timeZone: string) {
  const words = wordsIn(language)
  const t: Speech['t'] = (id, values = {}) => filled(language, words.get(id) ?? id, values)
  const wordOr = (id: string, value: string) => (words.has(id) ? t(id) : value)
  const numbers = new Intl.NumberFormat(locales[language])
  const weekdays = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  const dateTimes = new Intl.DateTimeFormat(locales[language], {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
  })
  const speech: Speech = {
    ...{ language, t },
    number: value => numbers.format(value),
    // The first day of 2023 was a Sunday; days of the week have no zone.
    weekday: day => weekdays.format(Date.UTC(2023, 0, 1 + day)),
    listed: all => all.join(comma[language]),
  }

  function value(field: string, held: unknown, names: Record<string, string>): string {
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
  return { field: (name: string) => wordOr(`audit.field.${name}`, name), value }
}
