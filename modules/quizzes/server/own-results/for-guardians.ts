import type { GuardianView } from '#modules/guardians/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { siteTimeZone } from '#platform/server/db/time-zone.ts'
import { gradesOf } from './grades.ts'

/** The scores that a student is told of quizzes, each on the day on which what counts was handed in. */
export const scoresOfMany: GuardianView['scores'] = async (db, userIds) => {
  const zone = await siteTimeZone(db.read)
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()
  const [role] = learners
  const known = await Promise.all(
    userIds.map(async id => {
      const results = await gradesOf(db, { id, role: role!, sessionId: '', requestId: '' })
      const scores = results.flatMap(({ title, submittedAt, score, maxPoints }) =>
        score === null
          ? []
          : [{ kind: 'quiz' as const, title, heldOn: dayOf(submittedAt), score, outOf: maxPoints }],
      )
      return [id, scores] as const
    }),
  )
  const scores = new Map(known)
  return userId => scores.get(userId) ?? []
}
