import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useAuditWords } from './use-audit-words.ts'

type Time = { day: number; at: string; minutes: number }

/** Fields that the database holds as JSON. */
const composite = new Set(['times', 'weekend', 'teachersSee', 'studentsSee', 'guardiansSee', 'sessionDays'])
const regions = { country: 'region', currency: 'currency' } as const

/** How fields are written whose values are neither words, numbers nor texts: days, weekly times, flags, countries; nothing of others. */
export function useStructured() {
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { language } = useLanguage()
  const { wordOr } = useAuditWords()

  // The first day of 2023 was a Sunday; days of the week have no zone.
  const weekday = (day: number) =>
    dateTimes(new Date(Date.UTC(2023, 0, 1 + day)).toISOString(), { weekday: 'long', timeZone: 'UTC' })
  const listed = (words: string[]) => words.join(t('list.comma')) || t('audit.value.none')
  const word = (name: string) => wordOr(`audit.value.${name}`, name)
  const time = ({ day, at, minutes }: Time) =>
    t('audit.value.time', { day: weekday(day), at: `\u2066${at}\u2069`, count: minutes })
  const part = ([name, held]: [string, unknown]) =>
    typeof held === 'number' ? [`${word(name)}: ${numbers(held)}`] : held ? [word(name)] : []

  return (field: string, value: unknown): string | undefined => {
    if (field === 'weekStart' && typeof value === 'number') return weekday(value)
    if (typeof value !== 'string') return undefined
    if (field === 'country' || field === 'currency')
      return new Intl.DisplayNames(language, { type: regions[field] }).of(value)
    if (!composite.has(field)) return undefined
    const held: unknown = JSON.parse(value)
    if (field === 'times') return listed((held as Time[]).map(time))
    return listed(Array.isArray(held) ? held.map(weekday) : Object.entries(held as object).flatMap(part))
  }
}
