import type { Tables } from '#platform/server/db/tables.ts'

/** What a quiz says of its hours, and what a person has of them. */
export type Hours = Pick<Tables['quizzes'], 'opensAt' | 'closesAt' | 'limitMinutes' | 'attempts'>
/** One exception that holds for a person: by name or by a group, for one quiz or for the whole course. */
export type Exempt = Pick<
  Tables['exceptions'],
  'userId' | 'quizId' | 'opensAt' | 'closesAt' | 'extraPercent' | 'extraMinutes' | 'attempts'
>
/** When a person may begin, from (included) to (not included), how long they have, and how often. */
export type Outcome = {
  opensAt: string | null
  closesAt: string | null
  limitSeconds: number | null
  attempts: number | null
}

type Field = 'opensAt' | 'closesAt' | 'extraPercent' | 'extraMinutes' | 'attempts'
const ranks = [
  ({ userId, quizId }: Exempt) => userId !== null && quizId !== null,
  ({ userId, quizId }: Exempt) => userId === null && quizId !== null,
  ({ userId, quizId }: Exempt) => userId !== null && quizId === null,
  ({ userId, quizId }: Exempt) => userId === null && quizId === null,
]

/**
 * What holds for a person (assessment.md 2.2, 4.5): for each value apart the first that is set, of their own for the quiz, of
 * groups for it (the kindest of several), of their own for the course, of groups for it; else what the quiz says. Whoever
 * has more time than the others may also come back so much later.
 */
export function outcomeOf(quiz: Hours, exceptions: Exempt[]): Outcome {
  const ranked = ranks.map(is => exceptions.filter(is))
  /** The kindest value of the first rank that says one: the earliest opening, of all else the most. */
  function first<Name extends Field>(field: Name) {
    for (const rank of ranked) {
      const values = rank.flatMap(one => one[field] ?? []) as NonNullable<Exempt[Name]>[]
      if (values.length > 0)
        return values.reduce((one, other) => (one < other === (field === 'opensAt') ? one : other))
    }
    return null
  }
  const percent = first('extraPercent') ?? 0
  const minutes = first('extraMinutes') ?? 0
  const limit = quiz.limitMinutes === null ? null : quiz.limitMinutes * 60
  const limitSeconds = limit === null ? null : Math.ceil((limit * (100 + percent)) / 100) + minutes * 60
  const more = limit === null || limitSeconds === null ? 0 : limitSeconds - limit
  return {
    opensAt: first('opensAt') ?? quiz.opensAt,
    closesAt: first('closesAt') ?? later(quiz.closesAt, more),
    limitSeconds,
    attempts: first('attempts') ?? quiz.attempts,
  }
}

/** When an attempt that began then ends: its limit is over, or the quiz closes; null where neither is said. */
export function endOf(startedAt: string, { limitSeconds, closesAt }: Outcome) {
  const limit = limitSeconds === null ? null : later(startedAt, limitSeconds)
  if (limit === null || closesAt === null) return limit ?? closesAt
  return limit < closesAt ? limit : closesAt
}

/** So many seconds after a time. */
export function later<At extends string | null>(at: At, seconds: number): At {
  return (at === null ? null : new Date(Date.parse(at) + seconds * 1000).toISOString()) as At
}

/** How long answers that come after an end by time are kept beside: seven days. */
const keptBesideSeconds = 7 * 86_400

/** What becomes of an answer by when it arrives, even where a sweep has ended the attempt before it could be written. */
export function arrivalOf(
  at: string,
  { endsAt, finalAt, submittedHow }: Pick<Tables['attempts'], 'endsAt' | 'finalAt' | 'submittedHow'>,
): 'counts' | 'late' | 'ended' {
  if (submittedHow !== null && submittedHow !== 'time') return 'ended'
  if (endsAt === null || finalAt === null || at <= finalAt) return 'counts'
  return at <= later(endsAt, keptBesideSeconds) ? 'late' : 'ended'
}
