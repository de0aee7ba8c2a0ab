import type { Language } from '#platform/contract/language.ts'
import { dateTimeStyle } from '#platform/contract/calendar.ts'
import { hasMessage, listed, locales, translate, weekdayIn } from '#platform/server/catalogues.ts'
import { labelOf } from '#modules/tasks/contract/field-labels.ts'
import {
  filterIn,
  isDateTime,
  lengthOf,
  namedIn,
  numberIn,
  plainText,
  type Speech,
  structured,
  wordIdOf,
} from '../../contract/audit-values.ts'

/** How a table says fields of the audit and what they held: as their page does, in one language, and the zone and currency of the school. */
export function auditSpeech(language: Language, timeZone: string, currency: string) {
  const t: Speech['t'] = (id, values) => translate(language, id, values)
  const wordOr = (id: string, value: string) => (hasMessage(language, id) ? t(id) : value)
  const numbers = new Intl.NumberFormat(locales[language])
  const dateTimes = new Intl.DateTimeFormat(locales[language], {
    ...{ ...dateTimeStyle, hourCycle: 'h23', timeZone },
  })
  const speech: Speech = {
    ...{ language, t },
    number: (value, options) =>
      options ? new Intl.NumberFormat(locales[language], options).format(value) : numbers.format(value),
    weekday: day => weekdayIn(language, day),
    listed: all => listed(language, all),
  }

  const fieldOf = (name: string) => wordOr(labelOf('audit', name), name)

  function value(field: string, held: unknown, names: Record<string, string>): string {
    const filter = filterIn(field, held)
    if (filter.length > 0)
      return speech.listed(filter.map(([name, one]) => `${fieldOf(name)}: ${value(name, one, names)}`))
    const shown = structured(field, held, speech)
    if (shown !== undefined) return shown
    if (held === null || held === undefined || held === '') return t('audit.value.none')
    if (typeof held === 'boolean') return t(held ? 'audit.value.yes' : 'audit.value.no')
    if (typeof held === 'number') return speech.number(numberIn(field, held, currency))
    if (typeof held === 'string') {
      const word = wordIdOf(field, held)
      if (word) return wordOr(word, held)
      if (names[held]) return names[held]
      return isDateTime(held) ? dateTimes.format(Date.parse(held)) : plainText(held)
    }
    const list = namedIn(held, names)
    if (list) return speech.listed(list) || t('audit.value.none')
    const length = lengthOf(held)
    return length === undefined ? JSON.stringify(held) : t('audit.value.long', { count: length })
  }
  return { field: fieldOf, value }
}
