import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { useStructured } from './structured.tsx'
import { useAuditWords } from './use-audit-words.ts'

const isDateTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
/** Fields that hold one of a few words. */
const worded = new Set([
  ...['status', 'audience', 'purpose', 'language', 'locale', 'videoKind'],
  ...['numerals', 'calendar', 'signUp', 'teachersEnrol'],
])
/** Those of them whose words mean something else in other fields. */
const ownWords = new Set(['signUp', 'teachersEnrol'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** The words of a text that was written with marks of HTML; read as text, for a page lets no markup in. */
const plain = (text: string) =>
  /<\w/.test(text)
    ? text
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)
        .replace(/\s+/g, ' ')
        .trim()
    : text

/** What a field held, in words: the names of what it names, dates as they are read, of long texts their length. */
export function Value(props: { field: string; of: unknown; names: Record<string, unknown> }) {
  const { field, of: value, names } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { wordOr } = useAuditWords()
  const structured = useStructured()(field, value)
  if (structured !== undefined) return structured
  if (value === null || value === '') return t('audit.value.none')
  if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no')
  if (typeof value === 'number') return field === 'monthlyFee' ? numbers(value / 100) : numbers(value)
  if (typeof value === 'string') {
    const name = names[value]
    if (typeof name === 'string') return <Written>{name}</Written>
    if (isDateTime(value)) return <time dateTime={value}>{dateTimes(value)}</time>
    if (field === 'role') return wordOr(`role.${value}`, value)
    if (worded.has(field))
      return wordOr(`audit.value.${ownWords.has(field) ? `${field}.` : ''}${value}`, value)
    return <Written>{plain(value) || t('audit.value.none')}</Written>
  }
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) {
    if (value.length === 0) return t('audit.value.none')
    return value.map((one, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two of them may be the same
      <span key={at}>
        {at > 0 && t('list.comma')}
        <Written>{typeof names[one] === 'string' ? String(names[one]) : one}</Written>
      </span>
    ))
  }
  const { length, sha256 } = value as { length?: unknown; sha256?: unknown }
  if (typeof length === 'number' && sha256) return t('audit.value.long', { count: length })
  return <Ltr>{JSON.stringify(value)}</Ltr>
}
