import type { QueryClient } from '@tanstack/react-query'
import { isHeldBy } from '#platform/client/api/session.ts'
import { loadMessages } from '#platform/client/i18n/i18n.ts'
import { exclusively } from '#platform/client/offline/exclusively.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { refetchEnded } from '../before/attempts-query.ts'
import { handInOf } from './hand-in.ts'
import { type KeptAttempt, keptAttemptsOf } from './kept.ts'
import { isWrittenInTab } from './other-tabs.ts'
import { pendingIn, type TakingState, waitingFiles } from './state.ts'
import { newTaking } from './taking.ts'
import { handInOutbox } from './waiting.ts'

/**
 * Sends what waits on this device of attempts that no tab writes: first the answers, then that they are handed in. The server
 * decides what still counts, by when it arrives; what it refuses stays here to be read.
 */
export const sendKept = (userId: string, cache: QueryClient) =>
  exclusively(`bustan.attempts.${userId}`, async () => {
    const attempts = await keptAttemptsOf(userId)
    for (const kept of attempts) {
      const { id } = kept.attempt
      if (isWaiting(kept) && !refused.has(id) && (await isOurs(userId, id))) await send(kept, cache)
    }
    // Of an attempt that this device could not store there is nothing to be sent: its student opens it, and hands it in anew.
    for (const id of handInOutbox.ids(userId)) {
      const handIn = handInOutbox.read(userId, id)
      const isStored = attempts.some(({ attempt }) => attempt.id === id)
      if (handIn && !isStored && (await isOurs(userId, id))) handInOf(userId, { id, ...handIn }).note('held')
    }
  })

/**
 * Whether this page may act on an attempt: no tab writes it, and its student is signed in still once that is known. Whoever
 * signed out meanwhile has taken everything from this device, and nothing of it is noted anew.
 */
const isOurs = async (userId: string, attemptId: string) =>
  !(await isWrittenInTab(attemptId)) && isHeldBy(userId)

/** What was refused for as long as nobody opens it: it is not sent again from this page. */
const refused = new Set<string>()

const isWaiting = ({ userId, attempt, entries, files }: KeptAttempt) =>
  pendingIn(entries).length > 0 || files.length > 0 || handInOf(userId, attempt).isKept()

async function send(kept: KeptAttempt, cache: QueryClient) {
  const handIn = handInOf(kept.userId, kept.attempt)
  const wasHandedIn = handIn.isKept()
  const taking = newTaking(kept)
  const { phase, attempt, late, lost } = await settled(taking.store)
  taking.stop()
  if (phase === 'held' || phase === 'gone') refused.add(attempt.id)
  if (phase !== 'ended') return
  refetchEnded(cache)
  const isAsExpected = late === 0 && lost === 0 && (attempt.submittedHow === 'student' || !wasHandedIn)
  if (!isAsExpected) return handIn.note('ended', { late, lost })
  await loadMessages('due')
  showToast({ title: { id: 'handIn.done', names: { quiz: attempt.quizTitle } } })
}

/** Waits until there is nothing more to be done now: it has arrived, is refused, or there is no line. */
const settled = (store: ReturnType<typeof newTaking>['store']) =>
  new Promise<TakingState>(resolve => {
    const stop = store.follow(look)
    function look() {
      if (!isSettled(store.read())) return
      stop()
      resolve(store.read())
    }
    look()
  })

const isSettled = ({ phase, isAway, isSubmitting, entries, files }: TakingState) =>
  isAway ||
  !['open', 'ending'].includes(phase) ||
  (phase === 'open' && !isSubmitting && pendingIn(entries).length === 0 && waitingFiles(files).length === 0)
