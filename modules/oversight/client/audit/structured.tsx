import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { structured } from '../../contract/audit-values.ts'

/** How fields are written whose values are neither words, numbers nor texts; nothing of others. */
export function useStructured() {
  const t = useTranslate()
  const number = useNumbers()
  const dateTimes = useDateTimes()
  const { language } = useLanguage()
  // The first day of 2023 was a Sunday; days of the week have no zone.
  const weekday = (day: number) =>
    dateTimes(new Date(Date.UTC(2023, 0, 1 + day)).toISOString(), { weekday: 'long', timeZone: 'UTC' })
  const listed = (words: string[]) => words.join(t('list.comma'))
  return (field: string, value: unknown) => structured(field, value, { language, t, number, weekday, listed })
}
