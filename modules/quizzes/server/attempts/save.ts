import { prepared } from '#platform/server/db/prepared.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, Tx } from '#platform/server/db/tables.ts'
import { batched } from '#platform/server/db/batched.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { Answer } from '#modules/questions/contract/answer.ts'
import type { SentAnswer } from '../../contract/attempt.ts'
import { fits, readable, versionsOf } from '#modules/questions/server/public.ts'
import { keepNamed, refusalsOfGone } from '../handed-in/named-files.ts'
import { arrivalOf } from '../times/outcome.ts'
import { enrolledIn } from './enrolled.ts'
import { finishAll, lockWritten } from './finish.ts'
import { refuseFiles } from './files.ts'
import { hashOf, heldBy } from './hold.ts'
import type { Layout } from './layout.ts'
import { type Attempt, layoutsOf } from './layouts.ts'
import { isLongAgo } from './seen.ts'
import { answerText, type Given, type Kept, writeAnswers, writeLate } from './write-answers.ts'

type Saved = {
  now: string
  endsAt: string | null
  status: Attempt['status']
  counted: boolean
  saved: { item: string; rev: number; readable: boolean }[]
  newer: { item: string; rev: number; answer: unknown }[]
}
type Sent = {
  attemptId: string
  hold: string
  answers: SentAnswer[]
  at: string
  readable: Map<string, boolean>
  /** Of the attempt as it was last seen; left out, any. */
  version?: number
  userId: string
}
type Body = { hold: string; answers: SentAnswer[] }

/**
 * Saves answers. What arrives together is kept by one transaction, in one statement, and nobody is answered before it is on the
 * disk; nothing is scored, so that a right answer takes as long as a wrong one.
 */
export function saving(db: Db) {
  const save = batched<Sent, Saved>(sent => db.write(tx => saveAll(tx, sent)), {
    pause: 'short',
  })
  return async (attempt: Attempt, { hold, answers }: Body, version?: number) => {
    const at = now()
    const { id: attemptId, userId } = attempt
    const read = await checked(db.read, attempt, answers)
    return save({ attemptId, userId, hold, answers, at, version, readable: read })
  }
}

/** Refuses answers to what is not asked, or of another shape; tells which numbers can be read. What is asked never changes. */
export async function checked(read: Reader, attempt: Attempt, answers: SentAnswer[]) {
  const layoutOf = await layoutsOf(read, [attempt])
  const items = new Map(layoutOf(attempt).items.map(item => [item.item, item]))
  answers.forEach(({ item }, at) => {
    if (!items.has(item)) refuse(`answers.${at}.item`, 'not_offered')
  })
  const version = await versionsOf(
    read,
    answers.map(({ item }) => items.get(item)!.versionId),
  )
  const known = new Map<string, boolean>()
  answers.forEach(({ item, answer = null }, at) => {
    const { content } = version(items.get(item)!.versionId)
    if (!fits(content, answer)) refuse(`answers.${at}.answer`, 'not_offered')
    known.set(item, readable(content, answer as Answer | null))
  })
  await refuseFiles(
    read,
    attempt,
    answers.map(({ item, answer }) => ({ content: version(items.get(item)!.versionId).content, answer })),
  )
  return known
}

async function saveAll(tx: Tx, sent: Sent[]): Promise<(Saved | Error)[]> {
  const attemptIds = sent.map(({ attemptId }) => attemptId)
  const [attempts, enrolled] = await Promise.all([lockWritten(tx, attemptIds), enrolledIn(tx, attemptIds)])
  const goneRefusals = await refusalsOfGone(tx, sent)
  const layoutOf = await layoutsOf(tx, attempts.values())
  const refusals = await Promise.all(
    sent.map(async (one, at) => {
      const attempt = attempts.get(one.attemptId)
      if (!attempt || !isWriter(one, attempt, enrolled)) return new Problem('not_found')
      return (await refusalOf(tx, attempt, one, layoutOf(attempt))) ?? goneRefusals[at]
    }),
  )
  const fresh: Given[] = []
  const late: Given[] = []
  for (const [at, { attemptId, answers, at: arrived }] of sent.entries()) {
    if (refusals[at]) continue
    const attempt = attempts.get(attemptId)!
    const given = { attempt, layout: layoutOf(attempt), answers }
    if (arrivalOf(arrived, attempt) === 'counts') fresh.push(given)
    else late.push(given)
  }
  const at = now()
  const ids = [...new Set(fresh.map(({ attempt }) => attempt.id))]
  const unnoted = ids.filter(id => isLongAgo(attempts.get(id)!.savedAt))
  const taken = sent.filter((_, index) => !refusals[index])
  // What arrived in time, and was overtaken by the sweep, is scored after all.
  const overtaken = ids.map(id => attempts.get(id)!).filter(({ status }) => status !== 'open')
  // Somebody whose time is over, and whose answers came all the same, has ended it by that.
  const over = [...new Set(late.map(({ attempt }) => attempt))].filter(({ status }) => status === 'open')
  const endings = [...overtaken, ...over].map(attempt => ({ attempt, how: 'time' as const, at }))
  const [counted, overdue] = await Promise.all([
    writeAnswers(tx, fresh, at),
    writeLate(tx, late, at),
    noteSaved(tx, unnoted, at),
  ])
  await keepNamed(tx, taken)
  for (const ended of await finishAll(tx, endings)) attempts.set(ended.id, ended)
  const kept = Map.groupBy([...counted, ...overdue], ({ attemptId }) => attemptId)
  return sent.map(
    (one, index) =>
      refusals[index] ??
      answerOf(attempts.get(one.attemptId)!, one, kept.get(one.attemptId) ?? [], {
        at,
        counted: fresh.some(({ answers }) => answers === one.answers),
      }),
  )
}

/** Whether an attempt is still theirs who saves: a student may have been taken out of its course since it was looked up. */
const isWriter = ({ userId }: Sent, attempt: Attempt, enrolled: Set<string>) =>
  attempt.userId === userId && (attempt.status !== 'open' || attempt.preview || enrolled.has(attempt.id))

const markSaved = prepared((tx: Tx, { at, ids }: { at: string; ids: string[] }) =>
  tx.updateTable('attempts').set({ savedAt: at, seenAt: at }).where('id', 'in', ids),
)

/** Notes of attempts when something was saved last, which is not noted for each answer. */
async function noteSaved(tx: Tx, unnoted: string[], at: string) {
  if (unnoted.length === 0) return
  await markSaved(tx, { at, ids: unnoted })
}

/** Why answers are not kept: the attempt has ended, is held elsewhere, or their page is closed. */
async function refusalOf(tx: Tx, attempt: Attempt, { hold, answers, at, version }: Sent, layout: Layout) {
  if (attempt.holdHash !== hashOf(hold)) return new Problem('held', { current: await heldBy(tx, attempt) })
  if (arrivalOf(at, attempt) === 'ended') return new Problem('ended')
  if (arePassed(attempt, answers, layout)) return new Problem('passed_by')
  if (version === undefined || version === attempt.version) return undefined
  return new Problem('stale', { current: await keptOf(tx, attempt, answers) })
}

/** What is kept of some answers, for whoever sent them to an attempt that has changed since they saw it. */
async function keptOf(tx: Tx, { id, endsAt, status }: Attempt, answers: SentAnswer[]): Promise<Saved> {
  const rows = await tx
    .selectFrom('responses')
    .select(['item', 'rev', 'answer'])
    .where('attemptId', '=', id)
    .where(
      'item',
      'in',
      answers.map(({ item }) => item),
    )
    .execute()
  return { ...{ now: now(), endsAt, status, counted: false }, saved: [], newer: rows.map(answerIn) }
}

const answerIn = ({ item, rev, answer }: Pick<Kept, 'item' | 'rev' | 'answer'>) => ({
  ...{ item, rev, answer: answer === null ? null : JSON.parse(answer) },
})

/** Whether some answers are to pages that are closed: of a quiz that only goes forward, those before the one that it is at. */
export function arePassed(
  attempt: Pick<Attempt, 'page'>,
  answers: SentAnswer[],
  { navigation, items }: Layout,
) {
  if (navigation === 'free') return false
  const pages = new Map(items.map(({ item, page }) => [item, page]))
  return answers.some(({ item }) => pages.get(item)! < attempt.page)
}

function answerOf(
  { endsAt, status }: Attempt,
  { answers, readable }: Sent,
  kept: Kept[],
  { at, counted }: { at: string; counted: boolean },
): Saved {
  const byItem = new Map(kept.map(row => [row.item, row]))
  // Another answer under the number of this one was there first, and stays.
  const isNewer = (sent: SentAnswer) => {
    const { rev, answer } = byItem.get(sent.item)!
    return rev > sent.rev || (rev === sent.rev && answer !== answerText(sent))
  }
  return {
    ...{ now: at, endsAt, status, counted },
    saved: answers
      .filter(one => !isNewer(one))
      .map(({ item, rev }) => ({ item, rev, readable: readable.get(item) ?? true })),
    newer: answers.filter(isNewer).map(({ item }) => answerIn(byItem.get(item)!)),
  }
}
