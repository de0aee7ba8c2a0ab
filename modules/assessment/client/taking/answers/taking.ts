import { call, isSignedOut, Refusal } from '#platform/client/api/call.ts'
import { newStore } from '#platform/client/api/store.ts'
import { type Attempt, taking as calls } from '../../../contract/attempt.ts'
import { newDroppedFiles } from './dropped-files.ts'
import { followEnd } from './follow-end.ts'
import { followPage } from './follow-page.ts'
import { aheadOf, forgetAttempt, keepAnswer, keepAttempt, type KeptAttempt } from './kept.ts'
import { codeOf, isPassing, pauseOf } from './refusals.ts'
import { savingReply, sentOf } from './saving.ts'
import { type Entries, type Entry, firstState, type Holder, mergedEntries } from './state.ts'
import { nextRev, pendingIn, renewed, type TakingState } from './state.ts'
import { noteWaiting } from './waiting.ts'

const sendsAfterMs = 1_000
const clockEveryMs = 30_000

/**
 * Somebody who takes a quiz on this device. An answer is stored here first and sent a second after the last key; what has no
 * answer is sent again, after pauses that grow, and nothing is called saved that the server has not acknowledged.
 */
export function newTaking(kept: KeptAttempt, holder?: Holder) {
  let { hold } = kept
  const { userId, attempt } = kept
  const { id } = attempt
  const state = newStore(firstState(kept, holder))
  const dropped = newDroppedFiles(state.read().entries)
  let [tries, isRunning, isOver] = [0, false, false]
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  const serverNow = () => Date.now() + state.read().aheadMs
  const ending = followEnd(serverNow, end)
  const note = (entries: Entries) => {
    const waiting = pendingIn(entries).map(([item]) => item)
    noteWaiting(userId, id, waiting)
  }
  function write(change: Partial<TakingState>) {
    // What is acknowledged after its screen has gone waits no more, either.
    if (change.entries) note(change.entries)
    if (!isOver) state.write(change)
  }
  note(state.read().entries)
  const writes = () => ['open', 'ending'].includes(state.read().phase)

  function later(ms: number) {
    clearTimeout(sendTimer)
    if (!isOver) sendTimer = setTimeout(() => void run(), ms)
  }

  /** Sends what waits, then opens the next page or hands in, in this order, until nothing is left to do. */
  async function run() {
    if (isRunning || isOver || !writes()) return
    clearTimeout(sendTimer)
    isRunning = true
    try {
      while (!isOver && writes() && (await step()));
      tries = 0
      write({ isAway: false })
      if (state.read().phase === 'open') void dropped.remove(state.read().entries)
    } catch (error) {
      await refused(error)
    } finally {
      isRunning = false
    }
  }

  async function step() {
    const { entries, wantedPage, isSubmitting } = state.read()
    const waiting = pendingIn(entries)
    if (waiting.length > 0) await save(waiting)
    else if (wantedPage !== null) await turnPage(wantedPage)
    else if (isSubmitting) ended(await call(calls.submit, { id, body: { hold } }))
    else return false
    return true
  }

  async function save(waiting: [string, Entry][]) {
    const answers = sentOf(waiting)
    dropped.heard(answers)
    const reply = await call(calls.save, { id, body: { hold, answers } })
    const { entries, late } = state.read()
    const { changed, ...saved } = savingReply(reply, entries, late)
    for (const [item, entry] of changed) void keepAnswer(userId, id, item, entry)
    write({ ...saved, isAway: false })
    heardTime(reply)
  }

  async function turnPage(page: number) {
    const { items } = await call(calls.page, { id, body: { hold, page } })
    renew({ page, items }, { wantedPage: null })
  }

  /** Shows what is heard of the attempt, and stores it for a page that is opened anew without a line. */
  function renew(heard: Partial<Attempt>, beside: Partial<TakingState> = {}) {
    const { attempt: before, aheadMs } = state.read()
    // What another device or tab goes on with is stored by its own hold.
    if (isOver || !writes()) return
    const attempt = renewed(before, heard)
    write({ ...beside, attempt })
    void keepAttempt(userId, attempt, hold, aheadMs)
  }

  /** What is kept on this device is of no use any more: what never arrived is counted, since no server takes it now. */
  function ended(attempt: Attempt) {
    const lost = pendingIn(state.read().entries).length
    write({ attempt, phase: 'ended', lost, isSubmitting: false, endsAt: attempt.endsAt })
    void forgetAttempt(userId, id)
    noteWaiting(userId, id, [])
  }

  const readAnew = () => call(calls.read, { id, query: { hold } })
  async function refused(error: unknown) {
    if (isOver || isSignedOut(error)) return
    if (isPassing(error) || !(error instanceof Refusal)) {
      write({ isAway: true })
      return later(pauseOf(tries++, error))
    }
    const code = codeOf(error)
    if (code === 'not_found') return write({ phase: 'gone' })
    try {
      const attempt = await readAnew()
      if (attempt.status !== 'open') ended(attempt)
      else if (code === 'held')
        write({ phase: 'held', holder: (error.current as Holder | undefined) ?? {}, isSubmitting: false })
      // A page that is closed, or an answer that is none: what the server keeps is shown.
      else renew(attempt, { entries: mergedEntries(attempt, new Map()), wantedPage: null })
    } catch (again) {
      if (isPassing(again)) later(pauseOf(tries++, again))
    }
  }

  function heardTime({ now, endsAt, status }: Pick<Attempt, 'now' | 'endsAt' | 'status'>) {
    const isMoved = endsAt !== state.read().endsAt
    write({ aheadMs: aheadOf({ now }), endsAt })
    if (status !== 'open') return end()
    if (isMoved) renew({ endsAt })
    ending.follow(endsAt)
  }

  /** The time is over: nothing more is answered, and what waits is sent before it is handed in. */
  function end() {
    if (state.read().phase !== 'open') return
    write({ phase: 'ending', isSubmitting: true, wantedPage: null })
    void run()
  }

  async function readClock() {
    if (!['open', 'ending'].includes(state.read().phase)) return
    try {
      const clock = await call(calls.clock, { id, query: { hold } })
      if (!clock.held && clock.status === 'open')
        return write({ phase: 'held', holder: {}, isSubmitting: false })
      heardTime(clock)
      write({ isAway: false })
      if (dropped.wait() || pendingIn(state.read().entries).length > 0) void run()
    } catch (error) {
      if (isPassing(error)) write({ isAway: true })
      else await refused(error)
    }
  }

  const anew = () => {
    tries = 0
    void run()
    void readClock()
  }
  const clockTimer = setInterval(() => void readClock(), clockEveryMs)
  const unfollow = followPage({ back: anew, away: () => void run() })
  ending.follow(attempt.endsAt)
  later(0)

  function change(item: string, changed: Partial<Pick<Entry, 'answer' | 'flagged'>>) {
    const { entries, attempt, phase } = state.read()
    const before = entries.get(item)
    if (phase !== 'open' || !before) return
    const rev = nextRev(before.rev, attempt.startedAt, serverNow())
    const entry = { ...before, ...changed, rev, readable: true }
    dropped.changed(before.answer, entry.answer)
    write({ entries: new Map(entries).set(item, entry) })
    void keepAnswer(userId, id, item, entry)
    if (!state.read().isAway) later(sendsAfterMs)
  }

  return {
    ...{ store: state, serverNow, readClock },
    answer: (item: string, answer: unknown) => change(item, { answer }),
    setFlagged: (item: string, flagged: boolean) => change(item, { flagged }),
    openPage(page: number) {
      write({ wantedPage: page })
      void run()
    },
    submit() {
      write({ isSubmitting: true })
      void run()
    },
    goOnAnswering: () => write({ isSubmitting: false }),
    /** Goes on here: what was answered on this device and has not arrived is sent, unless something later did. */
    async takeOver() {
      try {
        const taken = await call(calls.takeOver, { id })
        hold = taken.hold!
        await keepAttempt(userId, taken, hold)
        const entries = mergedEntries(taken, state.read().entries)
        write({ attempt: taken, entries, phase: 'open', holder: undefined, endsAt: taken.endsAt })
        anew()
      } catch (error) {
        if (codeOf(error) === 'ended') ended(await readAnew())
        else throw error
      }
    },
    /** Looks whether this device still holds it, as after a reload. */
    async check() {
      const read = await readAnew()
      if (read.status !== 'open') return end()
      if (read.items.length === 0) return write({ phase: 'held', holder: read })
      heardTime(read)
      renew(read, { entries: mergedEntries(read, state.read().entries), keptAt: read.savedAt })
    },
    stop() {
      void run()
      isOver = true
      clearTimeout(sendTimer)
      ending.stop()
      unfollow()
      clearInterval(clockTimer)
    },
  }
}
export type Taking = ReturnType<typeof newTaking>
