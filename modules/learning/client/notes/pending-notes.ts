import { useUser } from '#platform/client/api/session.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useOutbox } from '#platform/client/offline/outbox.ts'
import type { Note } from '../../contract/note.ts'
import { noteOutbox, type PendingNote } from '../reporting/outboxes.ts'

/** A note as it is shown: as the server has it, or as it waits on this device. */
export type ShownNote = Pick<
  Note,
  'id' | 'lessonId' | 'lessonTitle' | 'courseTitle' | 'body' | 'atSeconds' | 'version'
> & {
  pending?: PendingNote
  /** What the server has instead, where it refused ours. */
  theirs?: string
}

/** The notes that wait on this device, those of one lesson or all; the one saved first first. */
export function usePendingNotes(lessonId?: string) {
  const { id: userId } = useUser()
  const entries = [...useOutbox(noteOutbox, userId)]
  const mine = entries.filter(
    ([, pending]) => !pending.removed && (lessonId === undefined || pending.lessonId === lessonId),
  )
  return mine.toSorted(([, one], [, other]) => (one.stamp < other.stamp ? -1 : 1))
}

/** A waiting note beside what the server has of it. */
export const shownPending = (id: string, pending: PendingNote, of?: Note): ShownNote => ({
  ...pending,
  ...{ id, pending, version: pending.note?.version ?? 0 },
  ...(pending.refused !== undefined && of && of.body !== pending.body && { theirs: of.body }),
})

/** The notes of a lesson in the order of its video, with what waits where it will stand. */
export function withPending(all: Note[], pending: (readonly [string, PendingNote])[]): ShownNote[] {
  const changed = new Map(pending)
  const notes: ShownNote[] = all.map(note => {
    const change = changed.get(note.id)
    changed.delete(note.id)
    return change ? shownPending(note.id, change, note) : note
  })
  const at = ({ atSeconds }: { atSeconds: number | null }) => atSeconds ?? -1
  for (const [id, fresh] of changed) {
    const next = notes.findIndex(note => at(note) > at(fresh))
    notes.splice(next < 0 ? notes.length : next, 0, shownPending(id, fresh))
  }
  return notes
}

/** A time and a random part: sorts by when, and is like no other. */
const newStamp = () => `${new Date().toISOString()} ${newUuid()}`

/** Saves notes: on this device at once, and with the server as soon as that can be. */
export function useNoteOutbox() {
  const { id: userId } = useUser()
  return {
    create: (note: Omit<PendingNote, 'stamp' | 'tried'>) =>
      noteOutbox.add(userId, newUuid(), { ...note, stamp: newStamp(), tried: [] }),
    /** Saves other words; from the version that was read when they were begun. */
    change: ({ id, pending, ...note }: ShownNote, body: string, version: number) => {
      const { lessonId, lessonTitle, courseTitle, atSeconds } = note
      const before: PendingNote = pending ?? {
        ...{ lessonId, lessonTitle, courseTitle, body, atSeconds },
        ...{ note: { id, version }, stamp: '', known: [], tried: [] },
      }
      noteOutbox.add(userId, id, { ...before, body, stamp: newStamp(), refused: undefined })
    },
    /** Sends anew what was refused. */
    retry: (id: string, pending: PendingNote) =>
      noteOutbox.add(userId, id, { ...pending, refused: undefined, stamp: newStamp() }),
    /** Gives up what the server does not have. */
    drop: (id: string) => noteOutbox.write(userId, id, undefined),
    /** Removes a new note, which the server may have by now. */
    remove: (id: string, pending: PendingNote) =>
      noteOutbox.add(userId, id, { ...pending, removed: true, refused: undefined, stamp: newStamp() }),
    bring: (id: string, pending: PendingNote) => noteOutbox.add(userId, id, pending),
  }
}
