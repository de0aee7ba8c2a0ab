import { call } from '#platform/client/api/call.ts'
import { type Attempt, taking as calls } from '../../../contract/attempt.ts'
import { handInOf } from './hand-in.ts'
import { aheadOf, keptAttempt } from './kept.ts'
import { claimTab, type TabClaim } from './other-tabs.ts'
import { newTaking, type Taking } from './taking.ts'

/** A quiz that is being taken, on this tab alone. */
export type Opened = { taking: Taking; claim: TabClaim }

/**
 * Goes on with the attempt of a quiz that this device holds, whether there is a line or not; else with one that is open
 * elsewhere, which has to be taken over first. Nothing where none is open.
 */
export async function openTaking(
  userId: string,
  quizId: string,
  openAttemptId: () => Promise<string | null>,
): Promise<Opened | undefined> {
  const keptCopy = await keptAttempt(userId, quizId)
  if (keptCopy) {
    const claim = claimTab(keptCopy.attempt.id)
    const isFree = await claim.isFree
    const taking = newTaking(keptCopy, isFree ? undefined : { isThisBrowser: true })
    if (isFree) void taking.check()
    return { taking, claim }
  }
  const id = await openAttemptId()
  if (!id) return undefined
  const attempt: Attempt = await call(calls.read, { id, query: {} })
  if (attempt.status !== 'open') {
    handInOf(userId, attempt).forget()
    return undefined
  }
  const held = { userId, attempt, hold: '', aheadMs: aheadOf(attempt), entries: new Map(), files: [] }
  return { taking: newTaking(held, attempt), claim: claimTab(id) }
}
