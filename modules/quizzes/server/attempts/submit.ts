import { now } from '#platform/server/db/records.ts'
import type { Db, Tables, Tx } from '#platform/server/db/tables.ts'
import { batched } from '#platform/server/db/batched.ts'
import { Problem } from '#platform/server/problem.ts'
import type { SentAnswer } from '../../contract/attempt.ts'
import { keepNamed, refusalsOfGone } from '../handed-in/named-files.ts'
import { arrivalOf } from '../times/outcome.ts'
import { finishWithQuizzes, lockWritten } from './finish.ts'
import { hashOf, heldBy } from './hold.ts'
import { type Attempt, type LayoutOf, layoutsOf } from './layouts.ts'
import { arePassed, checked } from './save.ts'
import { writeAnswers, writeLate } from './write-answers.ts'

type Sent = { attemptId: string; hold: string; answers: SentAnswer[]; at: string }
type Held = Map<string, Attempt>
/** An attempt that was handed in, with its quiz where that was read. */
type Submitted = { attempt: Attempt; quiz?: Tables['quizzes'] }

/** Hands attempts in, with the answers that come along: each once, whatever else ends it meanwhile. */
export function submitting(db: Db) {
  const submit = batched<Sent, Submitted>(sent => db.write(tx => submitAll(tx, sent)), {
    pause: 'medium',
  })
  return async (attempt: Attempt, { hold, answers = [] }: { hold: string; answers?: SentAnswer[] }) => {
    const at = now()
    await checked(db.read, attempt, answers)
    return submit({ attemptId: attempt.id, hold, answers, at })
  }
}

async function submitAll(tx: Tx, sent: Sent[]) {
  const attempts = await lockWritten(
    tx,
    sent.map(({ attemptId }) => attemptId),
  )
  const goneRefusals = await refusalsOfGone(tx, sent)
  const layoutOf = await layoutsOf(tx, attempts.values())
  const outputs: (Submitted | Error)[] = []
  for (const indexes of inTurns(sent)) {
    const batch = indexes.map(index => ({ ...sent[index]!, gone: goneRefusals[index] }))
    const ended = await submitSome(tx, batch, attempts, layoutOf)
    indexes.forEach((index, at) => (outputs[index] = ended[at]!))
  }
  return outputs
}

/** The places of what was sent, of each attempt one at a time: who hands one in twice at once meets its end the second time. */
function inTurns(sent: Sent[]) {
  const counts = new Map<string, number>()
  const turns = Map.groupBy(sent.keys(), index => {
    const { attemptId } = sent[index]!
    const turn = counts.get(attemptId) ?? 0
    counts.set(attemptId, turn + 1)
    return turn
  })
  return turns.values()
}

/** What becomes of each who hands in. */
async function submitSome(tx: Tx, sent: (Sent & { gone?: Problem })[], attempts: Held, layoutOf: LayoutOf) {
  const refusals = await Promise.all(
    sent.map(one => refusalOf(tx, one, attempts.get(one.attemptId), layoutOf)),
  )
  const taken = sent
    .filter((_, index) => !refusals[index])
    .map(one => ({ ...one, attempt: attempts.get(one.attemptId)! }))
    .map(one => ({
      ...one,
      layout: layoutOf(one.attempt),
      arrival: arrivalOf(one.at, one.attempt),
    }))
  const at = now()
  const arrived = Map.groupBy(taken, ({ arrival }) => arrival)
  await writeAnswers(tx, arrived.get('counts') ?? [], at)
  await writeLate(tx, arrived.get('late') ?? [], at)
  await keepNamed(
    tx,
    taken.filter(({ arrival }) => arrival !== 'ended'),
  )
  const isChanged = ({ attempt, arrival, answers }: (typeof taken)[number]) =>
    attempt.status === 'open' || (arrival === 'counts' && answers.length > 0)
  const endings = taken.filter(isChanged).map(({ attempt, arrival }) => ({
    ...{ attempt, at },
    how: arrival === 'late' || attempt.submittedHow === 'time' ? ('time' as const) : ('student' as const),
  }))
  const { ended, quizzes } = await finishWithQuizzes(tx, endings)
  for (const attempt of ended) attempts.set(attempt.id, attempt)
  return sent.map(({ attemptId }, index) => {
    const attempt = attempts.get(attemptId)!
    return refusals[index] ?? { attempt, quiz: quizzes.get(attempt.quizId) }
  })
}

/** Why an attempt is not handed in: it is gone, held elsewhere, or what comes along cannot be kept. */
async function refusalOf(
  tx: Tx,
  { hold, answers, at, gone }: Sent & { gone?: Problem },
  attempt: Attempt | undefined,
  layoutOf: LayoutOf,
) {
  if (!attempt) return new Problem('not_found')
  if (attempt.holdHash !== hashOf(hold)) return new Problem('held', { current: await heldBy(tx, attempt) })
  if (attempt.status === 'open' && arePassed(attempt, answers, layoutOf(attempt)))
    return new Problem('passed_by')
  return arrivalOf(at, attempt) === 'ended' ? undefined : gone
}
