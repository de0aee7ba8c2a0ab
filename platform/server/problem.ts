import type { ProblemCode, Rule, RuleCode } from '../contract/problem.ts'

/** Thrown anywhere to refuse a call; everything the caller needs to know is its code. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors?: (Rule & { path: string })[]
  readonly current?: unknown
  /** By whom, where it is another version than was asked for. */
  readonly changedBy?: string
  /** Seconds until it makes sense to ask again. */
  readonly retryAfter?: number

  constructor(
    code: ProblemCode,
    { errors, current, changedBy, retryAfter }: Partial<Omit<Problem, 'code' | keyof Error>> = {},
  ) {
    super(code)
    this.code = code
    this.errors = errors
    this.current = current
    this.changedBy = changedBy
    this.retryAfter = retryAfter
  }
}

/** Refuses one field of what was sent. */
export function refuse(path: string, code: RuleCode, limit?: number): never {
  throw new Problem('invalid', { errors: [{ path, code, ...(limit !== undefined && { limit }) }] })
}

/** Those of a list of ids that are not among the offered ones, as the rule that each breaks at its place. */
export const notOffered = (field: string, ids: string[], offered: ReadonlySet<string>) =>
  ids.flatMap((id, at) =>
    offered.has(id) ? [] : [{ path: `${field}.${at}`, code: 'not_offered' as RuleCode }],
  )

/** Refuses what breaks rules, where there are any. */
export function refuseAll(errors: (Rule & { path: string })[]) {
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

/** Hidden, absent and not allowed all answer the same, so nothing is given away. */
export function missing(): never {
  throw new Problem('not_found')
}
