import { unitOf } from '#modules/identity/contract/currency.ts'
import { sizeIn } from '#modules/media/contract/size.ts'
import { type SiteReason, siteReasons } from '#modules/money/contract/entry.ts'
import type { Language } from '#platform/contract/language.ts'

/** How fields of the audit are written, wherever they are read: on their page, and in the table that is taken out. */
export type Speech = {
  language: Language
  t(id: string, values?: Record<string, string | number>): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  weekday(day: number): string
  listed(words: string[]): string
}

/** Fields that hold one of a few words, by where those begin that mean something in them alone. */
const worded: Record<string, string> = {
  ...{ status: '', audience: '', purpose: '', language: '', locale: '', videoKind: '' },
  ...{ numerals: '', calendar: '', density: '', role: 'role.', signUp: 'signUp.' },
  ...{ paidFor: 'paidFor.', billing: 'billing.', partMonth: 'partMonth.', chargeBy: 'chargeBy.' },
  ...{ teachersEnrol: 'teachersEnrol.', kind: 'kind.', difficulty: 'difficulty.' },
  ...{ attendance: 'attendance.', outcome: 'outcome.' },
  ...{ policy: 'policy.', navigation: 'navigation.', completeWhen: 'completeWhen.' },
  ...{ scoreRelease: 'release.', reviewRelease: 'release.', list: 'list.', what: 'what.', mail: 'mail.' },
}

/** The word for a value, by its id; of a word that modules to come may need there is none yet. */
export function wordIdOf(field: string, value: string) {
  if (isReasonOfSite(field, value)) return `audit.value.voided.${value}`
  return Object.hasOwn(worded, field) ? `audit.value.${worded[field]}${value}` : undefined
}

/** Why the site itself voids something, and no text that somebody wrote. */
const isReasonOfSite = (field: string, value: string) =>
  field === 'reason' && siteReasons.includes(value as SiteReason)

export const isDateTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** The words of a text that was written with marks of HTML; read as text, for a page lets no markup in. */
export const plainText = (text: string) =>
  /<\w/.test(text)
    ? text
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!)
        .replace(/\s+/g, ' ')
        .trim()
    : text

/** How many characters a text had of which only that is kept. */
export function lengthOf(value: unknown) {
  const { length, sha256 } = value as { length?: unknown; sha256?: unknown }
  return typeof length === 'number' && sha256 ? length : undefined
}

/** What is kept in the smallest unit of a currency, and what in whole hundredths: points and percentages. */
const amounts = new Set(['fee', 'amount', 'expected', 'counted', 'monthlyFee'])
const inHundredths = new Set(['points', 'weight', 'wrongPenalty', 'passPercent', 'outOf', 'examScore'])
export function numberIn(field: string, value: number, currency: string) {
  if (amounts.has(field)) return value / unitOf(currency)
  return inHundredths.has(field) ? value / 100 : value
}

/** A secret, of which the audit tells that there is one. */
export const isSecret = (value: unknown) =>
  value !== null && typeof value === 'object' && 'hidden' in value && value.hidden === true

/** The ids of files that something uses, which the audit holds beside what is said of each; nothing of another value. */
export function filesIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const ids = value.map(one => (one as { mediaId?: unknown } | null)?.mediaId)
  return ids.every(id => typeof id === 'string') ? ids : undefined
}

/** What a list of ids or of files names, each file with what it is labelled beside it; nothing of another value. */
export function namedIn(value: unknown, names: Record<string, unknown>): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const nameOf = (id: string) => (typeof names[id] === 'string' ? names[id] : id)
  if (value.every(one => typeof one === 'string')) return value.map(nameOf)
  const ids = filesIn(value)
  return ids?.map((id, at) => {
    const { label } = value[at] as { label?: string | null }
    return label ? `${nameOf(id)} (${label})` : nameOf(id)
  })
}

/** By what a list was narrowed that was taken out: each is a field by itself, and said as one. */
export const filterIn = (field: string, value: unknown): [field: string, value: unknown][] =>
  field === 'filter' && value !== null ? Object.entries(value as object) : []

type Time = { day: number; at: string; minutes: number }

/** Fields that the database holds as JSON. */
const composite = new Set(['times', 'weekend', 'teachersSee', 'studentsSee', 'guardiansSee', 'sessionDays'])
/** What each kind of question has of what its answers are made of, and by which list of them it is counted. */
const contents: Record<string, [list: string, word: string]> = {
  ...{ single: ['options', 'options'], multiple: ['options', 'options'], cloze: ['gaps', 'gaps'] },
  ...{ numeric: ['answers', 'answers'], short: ['answers', 'answers'] },
  ...{ matching: ['left', 'pairs'], ordering: ['parts', 'parts'], hotspot: ['areas', 'areas'] },
}
type Content = { kind: string } & Record<string, unknown>
type PlanItem = { kind: string; count?: number }

function contentIn(content: Content, { t }: Speech) {
  const [list, word] = contents[content.kind] ?? []
  if (list) return t(`audit.value.content.${word}`, { count: (content[list] as unknown[]).length })
  return content.kind === 'trueFalse'
    ? t(`audit.value.content.${String(content.right)}`)
    : t(`audit.value.kind.${content.kind}`)
}

function planIn(items: PlanItem[], { t }: Speech) {
  const numbered = ['question', 'draw', 'heading'].map(kind => {
    const itemsOfKind = items.filter(item => item.kind === kind)
    return { kind, count: itemsOfKind.reduce((sum, { count = 1 }) => sum + count, 0) }
  })
  return numbered.flatMap(({ kind, count }) => (count > 0 ? t(`audit.value.plan.${kind}`, { count }) : []))
}

const regions = { country: 'region', currency: 'currency' } as const

/** Values that are neither words, numbers nor texts: days, weekly times, flags, countries; nothing of others. */
export function structured(field: string, value: unknown, speech: Speech): string | undefined {
  const { t, language, number, weekday } = speech
  const listed = (words: string[]) => speech.listed(words) || t('audit.value.none')
  const time = ({ day, at, minutes }: Time) =>
    t('audit.value.time', { day: weekday(day), at: `\u2066${at}\u2069`, count: minutes })
  const part = ([name, held]: [string, unknown]) => {
    const word = t(`audit.value.${name}`)
    return typeof held === 'number' ? [`${word}: ${number(held)}`] : held ? [word] : []
  }

  if (isSecret(value)) return t('audit.value.hidden')
  if (field === 'size' && typeof value === 'number') return number(...sizeIn(value))
  // Of what is long the length alone is kept, and of what is no text that says nothing.
  if ((field === 'plan' || field === 'content') && value !== null && typeof value === 'object')
    return t('audit.value.tooLong')
  if ((field === 'weekStart' || field === 'day') && typeof value === 'number') return weekday(value)
  if (typeof value !== 'string') return undefined
  if (field === 'country' || field === 'currency')
    return new Intl.DisplayNames(language, { type: regions[field] }).of(value)
  if (field === 'plan') return listed(planIn(JSON.parse(value), speech))
  if (field === 'content') return contentIn(JSON.parse(value), speech)
  if (!composite.has(field)) return undefined
  const held: unknown = JSON.parse(value)
  if (field === 'times') return listed((held as Time[]).map(time))
  return listed(Array.isArray(held) ? held.map(weekday) : Object.entries(held as object).flatMap(part))
}
