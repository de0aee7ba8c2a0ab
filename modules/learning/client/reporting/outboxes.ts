import { outboxOf } from '#platform/client/offline/outbox.ts'
import type { Pending } from './pending-progress.ts'

/** What was watched, by lesson. */
export const watchedOutbox = outboxOf<Pending>('watched')

/** Whether a lesson is to be done or not, by lesson; the stamp tells a wish from the one before it. */
export type Wish = { completed: boolean; title: string; stamp: string }
export const doneOutbox = outboxOf<Wish>('done')

/** A note that was saved here, by an id of its own if it is new, else by that of the note. */
export type PendingNote = {
  lessonId: string
  lessonTitle: string
  courseTitle: string
  body: string
  atSeconds: number | null
  /** The note that is changed, and the version from which. */
  note?: { id: string; version: number }
  stamp: string
  /** Notes of the lesson that the server had before, and the words under which this one may have come to it unheard. */
  known: string[]
  tried: string[]
  /** Why the server refuses it for good: it is sent again only when somebody asks for it. */
  refused?: string
  /** Deleted here before it was known to have come to the server: if it has, it is deleted there. */
  removed?: true
}
export const noteOutbox = outboxOf<PendingNote>('note')

/** What is being typed as a note and has not been saved: by lesson, and by the note that is edited, if one is. */
export type NoteDraft = {
  body: string
  /** Of a new note. */
  atSeconds?: number | null
  /** Of an edited note: what it was when the edit began. */
  base?: { body: string; version: number }
}
export const noteDrafts = outboxOf<NoteDraft>('draft')

/** Whether anything of a person waits that is sent without anybody asking. */
export const isAnyPending = (userId: string) =>
  watchedOutbox.ids(userId).length > 0 ||
  doneOutbox.ids(userId).length > 0 ||
  noteOutbox.ids(userId).some(id => !noteOutbox.read(userId, id)?.refused)
