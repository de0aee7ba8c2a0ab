import { now } from '#platform/server/db/records.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import type { SentAnswer } from '../../contract/attempt.ts'
import { keepNamed, refusalsOfGone } from '../handed-in/named-files.ts'
import { arrivalOf } from '../times/outcome.ts'
import { batched } from './batch.ts'
import { heldBy } from './begin.ts'
import { finish, lockWritten } from './finish.ts'
import { hashOf } from './hold.ts'
import { arePassed, checked } from './save.ts'
import { writeAnswers, writeLate } from './write-answers.ts'

type Attempt = Tables['attempts']
type Sent = { attemptId: string; hold: string; answers: SentAnswer[]; at: string }

/** Hands attempts in, with the answers that come along: each once, whatever else ends it meanwhile. */
export function submitting(db: Db) {
  const submit = batched<Sent, Attempt>(sent =>
    db.write(async tx => {
      const attempts = await lockWritten(
        tx,
        sent.map(({ attemptId }) => attemptId),
      )
      const gone = await refusalsOfGone(tx, sent)
      const outputs: (Attempt | Error)[] = []
      for (const [index, { attemptId, hold, answers, at }] of sent.entries()) {
        const attempt = attempts.get(attemptId)
        if (!attempt) outputs.push(new Problem('not_found'))
        else if (attempt.holdHash !== hashOf(hold))
          outputs.push(new Problem('held', { current: heldBy(attempt) }))
        else if (attempt.status === 'open' && arePassed(attempt, answers))
          outputs.push(new Problem('passed_by'))
        else if (gone[index] && arrivalOf(at, attempt) !== 'ended') outputs.push(gone[index])
        else {
          const arrival = arrivalOf(at, attempt)
          if (arrival === 'counts') await writeAnswers(tx, [{ attempt, answers }], now())
          if (arrival === 'late') await writeLate(tx, [{ attempt, answers }], now())
          if (arrival !== 'ended') await keepNamed(tx, [{ attemptId, answers }])
          const how = arrival === 'late' || attempt.submittedHow === 'time' ? 'time' : 'student'
          const isChanged = attempt.status === 'open' || (arrival === 'counts' && answers.length > 0)
          const ended = isChanged ? await finish(tx, attempt, how, now()) : attempt
          attempts.set(attemptId, ended)
          outputs.push(ended)
        }
      }
      return outputs
    }),
  )
  return async (attempt: Attempt, { hold, answers = [] }: { hold: string; answers?: SentAnswer[] }) => {
    const at = now()
    await checked(db.read, attempt, answers)
    return submit({ attemptId: attempt.id, hold, answers, at })
  }
}
