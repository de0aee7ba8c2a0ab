import { call, Refusal } from '#platform/client/api/call.ts'
import { isHeldBy } from '#platform/client/api/session.ts'
import type { Store } from '#platform/client/api/store.ts'
import { type Attempt, taking as calls } from '../../../contract/attempt.ts'
import { keepAnswer } from './kept.ts'
import { savingReply, sentOf } from './saving.ts'
import { type Entry, pendingIn, type TakingState, waitingFiles } from './state.ts'

type Followed = {
  userId: string
  id: string
  hold: () => string
  state: Store<TakingState>
  write: (change: Partial<TakingState>) => void
  renew: (heard: Partial<Attempt>, beside: Partial<TakingState>) => void
  ended: (attempt: Attempt) => void
  heardTime: (reply: Pick<Attempt, 'now' | 'endsAt' | 'status'>) => void
  /** Hears which answers are on their way. */
  sends: (answers: { answer?: unknown }[]) => void
}

/** What is sent next: answers that wait, then that the next page opens, or that it is handed in. Answers whether anything was. */
export function newSending({ userId, id, hold, state, write, ...followed }: Followed) {
  async function save(waiting: [string, Entry][]) {
    const answers = sentOf(waiting)
    followed.sends(answers)
    const reply = await call(calls.save, { id, body: { hold: hold(), answers } })
    const { entries, late } = state.read()
    const { changed, ...saved } = savingReply(reply, entries, late)
    for (const [item, entry] of changed) void keepAnswer(userId, id, item, entry)
    write(saved)
    followed.heardTime(reply)
  }

  async function turnPage(page: number) {
    const { items } = await call(calls.page, { id, body: { hold: hold(), page } })
    followed.renew({ page, items }, { wantedPage: null })
  }

  return async function sendNext() {
    const { entries, files, wantedPage, isSubmitting } = state.read()
    const waiting = pendingIn(entries)
    const isLeaving = wantedPage !== null || isSubmitting
    if (waiting.length === 0 && !isLeaving) return false
    // Somebody else may have signed in on this device: what is kept waits for whoever gave it.
    if (!isHeldBy(userId)) throw new Refusal(0, { code: 'offline' })
    if (waiting.length > 0) await save(waiting)
    // An answer names a file once that is with the server, and none is taken for a page that is closed.
    else if (waitingFiles(files).length > 0) return false
    else if (wantedPage !== null) await turnPage(wantedPage)
    else followed.ended(await call(calls.submit, { id, body: { hold: hold() } }))
    return true
  }
}
