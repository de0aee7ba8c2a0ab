import { currencyHere } from '#modules/enrolment/client/public/money.ts'
import { useDateTimes, useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import {
  filterIn,
  isDateTime,
  lengthOf,
  namedIn,
  numberIn,
  plainText,
  wordIdOf,
} from '../../contract/audit-values.ts'
import { useStructured } from './structured.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** What a field held, in words: the names of what it names, dates as they are read, of long texts their length. */
export function Value(props: { field: string; of: unknown; names: Record<string, unknown> }) {
  const { field, of: value, names } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const dateTimes = useDateTimes()
  const { wordOr, field: fieldOf } = useAuditWords()
  const structured = useStructured()(field, value)
  if (structured !== undefined) return structured
  const filter = filterIn(field, value)
  if (filter.length > 0)
    return filter.map(([name, one], at) => (
      <span key={name}>
        {at > 0 && t('list.comma')}
        {fieldOf(name)}: <Value field={name} of={one} names={names} />
      </span>
    ))
  if (value === null || value === '') return t('audit.value.none')
  if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no')
  if (typeof value === 'number') return numbers(numberIn(field, value, currencyHere()))
  if (typeof value === 'string') {
    const name = names[value]
    if (typeof name === 'string') return <Written>{name}</Written>
    if (isDateTime(value)) return <time dateTime={value}>{dateTimes(value)}</time>
    const word = wordIdOf(field, value)
    if (word) return wordOr(word, value)
    return <Written>{plainText(value) || t('audit.value.none')}</Written>
  }
  const list = namedIn(value, names)
  if (list) {
    if (list.length === 0) return t('audit.value.none')
    return list.map((one, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two of them may be the same
      <span key={at}>
        {at > 0 && t('list.comma')}
        <Written>{one}</Written>
      </span>
    ))
  }
  const length = lengthOf(value)
  if (length !== undefined) return t('audit.value.long', { count: length })
  return <Ltr>{JSON.stringify(value)}</Ltr>
}
