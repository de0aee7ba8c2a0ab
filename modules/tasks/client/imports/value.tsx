import { useDateTimes, useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Length } from '#platform/client/ui/date/length.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './imports.module.css'

/** What a field held or will hold, as it is read elsewhere: lengths as times, and the words for what is one of a few. */
export function Value({ field, of: value }: { field: string; of: string | null }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const days = useDays()
  if (value === null || value === '') return '—'
  if (field === 'duration') return <Length of={Number(value)} />
  if (field === 'releaseAt') return dateTimes(value)
  if (field === 'status') return t(`status.${value}`)
  if (field === 'freePreview') return t(value === 'true' ? 'imports.yes' : 'imports.no')
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return days(value)
  if (field.startsWith('score:') && value === 'absent') return t('imports.absent')
  return <Written className={styles.cell}>{value}</Written>
}
