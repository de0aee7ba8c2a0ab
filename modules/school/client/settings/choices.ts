import { useMemo } from 'react'
import { languageChoices } from '#platform/client/i18n/language-choices.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { countries } from '../../contract/countries.ts'
import { timeZonesIn } from './time-zones.ts'

export type Choice = { value: string; label: string }

/** What settings can be chosen from, in words of the reader’s language, in their order. */
export function useChoices() {
  const t = useTranslate()
  const { language } = useLanguage()
  const lists = useMemo(() => listsIn(language), [language])
  const worded = (field: string, ...values: string[]) =>
    values.map(value => ({ value, label: t(`settings.${field}.${value}`) }))
  return {
    ...lists,
    languages: languageChoices(),
    numerals: [
      { value: 'latn', label: '\u20661 2 3\u2069' },
      { value: 'arab', label: '\u2066١ ٢ ٣\u2069' },
    ],
    calendars: worded('calendar', 'gregory', 'both'),
    enrols: worded('teachersEnrol', 'any', 'own', 'none'),
  }
}

function listsIn(language: string) {
  const named = (type: 'region' | 'currency', codes: string[]) => {
    const names = new Intl.DisplayNames(language, { type })
    const choices = codes.map(value => ({ value, label: names.of(value) ?? value }))
    return inOrder(choices.filter(({ value, label }) => label !== value))
  }
  const inOrder = (choices: Choice[]) =>
    choices.toSorted((one, other) => one.label.localeCompare(other.label, language))
  // The first of November 2026 is a Sunday.
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return {
    countries: named('region', countries),
    currencies: named('currency', Intl.supportedValuesOf('currency')),
    timeZones: timeZonesIn(language),
    weekdays: Array.from({ length: 7 }, (_, day) => ({
      value: String(day),
      label: weekday.format(Date.UTC(2026, 10, 1 + day)),
    })),
  }
}
