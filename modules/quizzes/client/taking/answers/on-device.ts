import type { Attempt } from '../../../contract/attempt.ts'
import { handInOf } from './hand-in.ts'
import { newBackgroundRequest } from './in-background.ts'
import { forgetAttempt } from './kept.ts'
import { type TakingState, unsavedItems } from './state.ts'
import { noteWaiting } from './waiting.ts'

/** What this device notes of an attempt beside its answers: which of them wait, whether it was handed in, and what the worker sends. */
export function newDeviceNotes(userId: string, attempt: Attempt) {
  const { id } = attempt
  const inBackground = newBackgroundRequest(userId, id)
  const handIn = handInOf(userId, attempt)
  return {
    handIn,
    note: (state: TakingState) => noteWaiting(userId, id, unsavedItems(state)),
    leave: (hold: string, state: TakingState) => inBackground.follow(hold, state),
    /** The attempt has ended: nothing that lies here is of use to anybody. */
    forget() {
      void forgetAttempt(userId, id)
      noteWaiting(userId, id, [])
      handIn.forget()
      inBackground.forget()
    },
  }
}
