import type * as z from 'zod/mini'
import { type Infer, integer, list, optional, record, text } from './schema.ts'

/** Every way the API says no: a stable code and its status. The catalogues have a sentence for each, as they have for rules. */
export const problems = {
  malformed: 400,
  unauthorized: 401,
  not_found: 404,
  wrong_method: 405,
  too_slow: 408,
  not_yours: 409,
  taken: 409,
  parent_deleted: 409,
  read_only: 409,
  not_enrolled: 409,
  last_admin: 409,
  own_account: 409,
  in_use: 409,
  closed: 409,
  no_seats: 409,
  other_group: 409,
  already_charged: 409,
  held: 409,
  not_open: 409,
  no_attempts: 409,
  ended: 409,
  passed_by: 409,
  begun: 409,
  no_file: 409,
  must_renew: 409,
  too_many_devices: 409,
  not_ready: 409,
  cannot_undo: 409,
  faulty_rows: 409,
  wrong_offset: 409,
  expired: 410,
  lost: 410,
  stale: 412,
  too_large: 413,
  over_quota: 413,
  wrong_media_type: 415,
  invalid: 422,
  invalid_credentials: 422,
  wrong_password: 422,
  invalid_link: 422,
  old_link: 422,
  wrong_code: 422,
  damaged: 422,
  unplayable: 422,
  unsafe_archive: 422,
  too_many_rows: 422,
  empty_file: 422,
  encrypted: 422,
  too_many_pixels: 422,
  too_many: 429,
  too_many_jobs: 429,
  head_too_large: 431,
  unexpected: 500,
  busy: 503,
  full: 507,
} as const
export type ProblemCode = keyof typeof problems

/** The rules that what stands in a table can break, beside those of any field. */
const importRules = [
  ...(['scientific', 'rounded', 'two_numbers', 'cell_error', 'no_value', 'short_year', 'hijri'] as const),
  ...(['twice_in_file', 'same_name', 'phone_of_another', 'two_matches', 'unknown_course'] as const),
  ...(['unknown_group', 'other_group', 'no_seats', 'like_total', 'namesake', 'out_of'] as const),
]
/** The rules that a field can break. */
export const rules = [
  ...(['required', 'too_short', 'too_long', 'too_low', 'too_high', 'wrong_type', 'wrong_format'] as const),
  ...(['not_offered', 'unknown', 'taken', 'too_common', 'on_card', 'holds_name', 'too_few'] as const),
  ...(['in_future', 'too_long_ago'] as const),
  ...(['over_limit', 'too_many', 'too_complex', 'wrong_password', 'low_contrast', 'in_use'] as const),
  ...importRules,
]
export type RuleCode = (typeof rules)[number]
export type Rule = { code: RuleCode; limit?: number }

/** The body of every refusal (RFC 9457). */
export const problem = record({
  type: text(),
  title: text(),
  status: integer(),
  code: text(),
  detail: text(),
  message: text(),
  requestId: text(),
  /** The name of whoever saved the version that is there now, where a change was made from an older one. */
  changedBy: optional(text()),
  errors: optional(list(record({ path: text(), code: text(), message: text(), limit: optional(integer()) }))),
})
export type ProblemBody = Infer<typeof problem>

/** Names the rule behind one finding of zod, for the form and for the API alike. */
export function ruleOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): Rule {
  if (issue.input === undefined || issue.input === null || issue.input === '') return { code: 'required' }
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown' }
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'not_offered' }
    case 'invalid_format':
      return { code: 'wrong_format' }
    case 'custom':
      return (issue.params as Rule | undefined) ?? { code: 'wrong_format' }
    case 'too_small':
      return { code: below[issue.origin] ?? 'too_low', limit: Number(issue.minimum) }
    case 'too_big':
      return { code: above[issue.origin] ?? 'too_high', limit: Number(issue.maximum) }
    default:
      return { code: 'wrong_type' }
  }
}

const below: Record<string, RuleCode> = { string: 'too_short', array: 'too_few' }
const above: Record<string, RuleCode> = { string: 'too_long', array: 'over_limit' }

/** A refusal names so many broken rules at most, and so many letters of a path, which whoever sent it may have chosen. */
const max = { rules: 50, path: 200 }

/** The first broken rules with the path of their field, each once: several findings may be of one rule. */
export function brokenRules(error: z.core.$ZodError) {
  const all = error.issues.flatMap(issue => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, max.rules) : [undefined]
    return names.map(name => ({
      path: [...issue.path, name]
        .filter(part => part !== undefined)
        .join('.')
        .slice(0, max.path)
        .toWellFormed(),
      ...ruleOf(issue),
    }))
  })
  return [...new Map(all.map(rule => [`${rule.code} ${rule.path}`, rule])).values()].slice(0, max.rules)
}
