import { call } from '#platform/client/api/call.ts'
import { newStore } from '#platform/client/api/store.ts'
import { type Attempt, taking as calls } from '../../../contract/attempt.ts'
import { newAttemptFiles } from './attempt-files.ts'
import { newClock } from './clock.ts'
import { newDroppedFiles } from './dropped-files.ts'
import { followPage } from './follow-page.ts'
import { keepAnswer, keepAttempt, type KeptAttempt } from './kept.ts'
import { newDeviceNotes } from './on-device.ts'
import { refusalOutcome } from './refusal-outcome.ts'
import { codeOf, isPassing, pauseOf } from './refusals.ts'
import { newSending } from './sending.ts'
import { changedEntry, type Entry, firstState, type Holder, latestOf, mergedEntries } from './state.ts'
import { pendingIn, renewed, type TakingState, unsavedItems, withFile } from './state.ts'

const sendsAfterMs = 1_000

/**
 * Somebody who takes a quiz on this device. An answer is stored here first and sent a second after the last key; what has no
 * answer is sent again, after pauses that grow, and nothing is called saved that the server has not acknowledged.
 */
export function newTaking(kept: KeptAttempt, holder?: Holder) {
  let { hold } = kept
  const { userId, attempt } = kept
  const { id } = attempt
  const device = newDeviceNotes(userId, attempt)
  const state = newStore(firstState(kept, holder, device.handIn.isKept()))
  const dropped = newDroppedFiles(state.read().entries)
  let [tries, isRunning, isOver] = [0, false, false]
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  const clock = newClock({
    ...{ id, hold: () => hold, state, write, renew, end, refused },
    heldElsewhere: () => heldElsewhere({}),
    send: () => void run(),
    isMoreToSend: dropped.wait,
  })
  const sendNext = newSending({
    ...{ userId, id, hold: () => hold, state, write, renew, ended },
    ...{ heardTime: clock.heardTime, sends: dropped.heard },
  })
  const files = newAttemptFiles(
    {
      ...{ userId, attempt, state, write, away },
      attach: (item, mediaId) => change(item, { answer: withFile(state.read(), item, mediaId) }),
      settled() {
        const { isSubmitting, wantedPage, isAway } = state.read()
        if (isSubmitting || wantedPage !== null || isAway) void run()
      },
    },
    kept.files,
  )
  function write(change: Partial<TakingState>) {
    // What is acknowledged after its screen has gone waits no more, either.
    if (change.entries || change.files) device.note({ ...state.read(), ...change })
    if (isOver) return
    state.write(change)
    device.leave(hold, state.read())
  }
  device.note(state.read())
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
    const sentBy = hold
    files.beginAll()
    try {
      while (!isOver && writes() && (await sendNext())) write({ isAway: false })
      tries = 0
      if (state.read().phase === 'open') void dropped.remove(state.read().entries)
    } catch (error) {
      await refused(error, sentBy)
    } finally {
      isRunning = false
    }
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
    const lost = state.read().lost + unsavedItems(state.read()).length
    write({ attempt, phase: 'ended', lost, isSubmitting: false, endsAt: attempt.endsAt })
    device.forget()
  }

  function away() {
    // Of one whose time is over, too, it is said that it was not handed in yet.
    if (state.read().isSubmitting) device.handIn.keep()
    write({ isAway: true })
  }

  function heldElsewhere(by: Holder) {
    const isHandInRefused = state.read().isSubmitting
    if (isHandInRefused) device.handIn.note('held')
    write({ phase: 'held', holder: { ...by, isHandInRefused }, isSubmitting: false })
  }

  const readAnew = () => call(calls.read, { id, query: { hold } })
  async function refused(error: unknown, sentBy: string) {
    if (isOver) return
    const outcome = await refusalOutcome(error, readAnew)
    // This device went on meanwhile: what was refused by its hold from before is sent by the new one.
    if (sentBy !== hold) return later(0)
    const { entries, isSubmitting, lost } = state.read()
    if (outcome.is === 'ended') return ended(outcome.attempt)
    if (outcome.is === 'held') return heldElsewhere(outcome.by)
    if (outcome.is === 'gone') {
      if (isSubmitting) device.handIn.note('gone')
      return write({ phase: 'gone', isSubmitting: false })
    }
    if (outcome.is === 'open') {
      const more = { wantedPage: null, lost: lost + pendingIn(entries).length }
      renew(outcome.attempt, { entries: mergedEntries(outcome.attempt, new Map()), ...more })
      if (isSubmitting) later(pauseOf(tries++, error))
      return
    }
    away()
    if (outcome.isRetried) later(pauseOf(tries++, error))
  }

  /** The time is over: nothing more is answered, and what waits is sent before it is handed in. */
  function end() {
    if (state.read().phase !== 'open') return
    write({ phase: 'ending', isSubmitting: true, wantedPage: null })
    void run()
  }

  const anew = () => {
    tries = 0
    void run()
    void clock.read()
  }
  const unfollow = followPage({ back: anew, away: () => void run() })
  clock.follow(attempt.endsAt)
  later(0)

  /** Once the time is over, only files that are on their way still come into an answer. */
  const give = (...given: Parameters<typeof change>) => state.read().phase === 'open' && change(...given)

  function change(item: string, changed: Partial<Pick<Entry, 'answer' | 'flagged'>>) {
    const { entries, attempt } = state.read()
    const before = entries.get(item)
    if (!writes() || !before) return
    const entry = changedEntry(before, changed, attempt.startedAt, clock.serverNow())
    dropped.changed(before.answer, entry.answer)
    write({ entries: new Map(entries).set(item, entry) })
    void keepAnswer(userId, id, item, entry)
    if (!state.read().isAway) later(sendsAfterMs)
  }

  return {
    ...{ store: state, serverNow: clock.serverNow },
    answer: (item: string, answer: unknown) => give(item, { answer }),
    addFile: files.add,
    setFlagged: (item: string, flagged: boolean) => give(item, { flagged }),
    openPage(page: number) {
      write({ wantedPage: page })
      void run()
    },
    submit() {
      device.handIn.keep()
      write({ isSubmitting: true })
      void run()
    },
    goOnAnswering() {
      device.handIn.drop()
      write({ isSubmitting: false })
    },
    /** Goes on here: what was answered on this device and has not arrived is sent, unless something later did. */
    async takeOver() {
      try {
        const taken = await call(calls.takeOver, { id })
        hold = taken.hold!
        device.handIn.forget()
        await keepAttempt(userId, taken, hold)
        const entries = mergedEntries(taken, state.read().entries)
        write({ attempt: taken, entries, phase: 'open', holder: undefined, endsAt: taken.endsAt })
        anew()
      } catch (error) {
        if (codeOf(error) === 'ended') ended(await readAnew())
        else throw error
      }
    },
    /** Looks whether this device still holds it, as after a reload; without a line it goes on all the same. */
    async check() {
      try {
        const readBy = hold
        const read = await readAnew()
        if (readBy !== hold) return
        if (read.status !== 'open') return end()
        if (read.items.length === 0) return heldElsewhere(read)
        clock.heardTime(read)
        const { entries, keptAt } = state.read()
        renew(read, {
          entries: mergedEntries(read, entries),
          keptAt: latestOf([keptAt, read.savedAt]),
        })
      } catch (error) {
        if (isPassing(error)) write({ isAway: true })
        else await clock.read()
      }
    },
    stop() {
      void run()
      isOver = true
      clearTimeout(sendTimer)
      clock.stop()
      files.stop()
      unfollow()
    },
  }
}
export type Taking = ReturnType<typeof newTaking>
