import type { Attempt } from '../../../contract/attempt.ts'
import { type HandInNote, handInNotes, handInOutbox } from './waiting.ts'

/** That an attempt was handed in on this device: it outlasts a reload, until the server has it or refuses it. */
export function handInOf(
  userId: string,
  { id, quizId, quizTitle }: Pick<Attempt, 'id' | 'quizId' | 'quizTitle'>,
) {
  const about = { quizId, quizTitle }
  const isKept = () => handInOutbox.read(userId, id) !== undefined
  const drop = () => isKept() && handInOutbox.write(userId, id, undefined)
  return {
    isKept,
    drop,
    keep() {
      if (!isKept())
        ifThereIsRoom(() => handInOutbox.write(userId, id, { ...about, at: new Date().toISOString() }))
      if (handInNotes.read(userId, id)) handInNotes.write(userId, id, undefined)
    },
    /** It does not wait any more, and its student is to read why. */
    note(outcome: HandInNote['outcome'], { late = 0, lost = 0 } = {}) {
      drop()
      ifThereIsRoom(() => handInNotes.write(userId, id, { ...about, outcome, late, lost }))
    },
    /** Nothing is left to be done or read of it. */
    forget() {
      drop()
      if (handInNotes.read(userId, id)) handInNotes.write(userId, id, undefined)
    },
  }
}

/** A device that has no room for it says it only as long as the page stands. */
function ifThereIsRoom(write: () => void) {
  try {
    write()
  } catch {
    // What was answered lies elsewhere, and is sent all the same.
  }
}
