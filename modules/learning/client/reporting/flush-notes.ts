import type { QueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type Note, notes } from '../../contract/note.ts'
import { notesOf } from '../notes/notes.ts'
import { attempt, type Outcome } from './attempt.ts'
import { noteDrafts, noteOutbox, type PendingNote } from './outboxes.ts'

/** Notes that were sent from this page: two with the same words are two notes. */
const claimed = new Set<string>()

/** Sends a note that was saved on this device, or a change of one. What is refused for good stays, to be read. */
export async function flushNote(userId: string, id: string, cache: QueryClient): Promise<void> {
  const pending = noteOutbox.read(userId, id)
  if (!pending || pending.refused !== undefined) return
  if (pending.removed) return flushRemoval(userId, id, pending, cache)
  const outcome = await (pending.note ? update(userId, pending) : create(userId, id, pending))
  if (outcome.is === 'pending') return
  const now = noteOutbox.read(userId, id)
  if (outcome.is === 'refused') {
    const { status, said = '', current } = outcome.refusal
    const theirs = current as Note | undefined
    // An answer may have been lost on its way here: then what the server has is what was sent.
    if (theirs?.body === sentBody(pending)) return settle(userId, id, { pending, saved: theirs, now }, cache)
    if (theirs) shows(cache, theirs)
    // A note that is gone may be sent anew, one that was changed elsewhere replaced.
    const note =
      pending.note && status !== 404
        ? { ...pending.note, ...(theirs && { version: theirs.version }) }
        : undefined
    if (now?.stamp === pending.stamp) noteOutbox.write(userId, id, { ...now, note, refused: said })
    return
  }
  return settle(userId, id, { pending, saved: outcome.reply, now }, cache)
}

type Sent = { pending: PendingNote; saved: Note; now: PendingNote | undefined }

/** The server has it. What was typed meanwhile, or taken back, is a change of what it has. */
async function settle(userId: string, id: string, { pending, saved, now }: Sent, cache: QueryClient) {
  // Nothing is left of it where another tab has seen that the server has it. That is no reason to delete it there.
  if (now?.removed) return remove(userId, id, { ...now, note: saved }, cache)
  const draftOf = (noteId: string) => `${saved.lessonId}.${noteId}`
  const draft = noteDrafts.read(userId, draftOf(id))
  if (draft && saved.id !== id) {
    noteDrafts.write(userId, draftOf(id), undefined)
    noteDrafts.write(userId, draftOf(saved.id), draft)
  }
  shows(cache, saved)
  noteOutbox.write(userId, id, undefined)
  if (now && now.stamp !== pending.stamp) {
    const note = { id: saved.id, version: saved.version }
    noteOutbox.write(userId, saved.id, { ...now, note, tried: [] })
    return flushNote(userId, saved.id, cache)
  }
  void cache.invalidateQueries({ queryKey: [notes.name] })
}

/** A note that was removed here is removed from the server as well, if it came to it. */
async function flushRemoval(userId: string, id: string, pending: PendingNote, cache: QueryClient) {
  if (pending.note) return remove(userId, id, pending, cache)
  const found = await findSent(userId, pending)
  if (found.is !== 'sent') return
  return remove(userId, id, { ...pending, note: found.reply }, cache)
}

async function remove(userId: string, id: string, { note, ...pending }: PendingNote, cache: QueryClient) {
  // Which note it is stands on the device first: the removal may have to wait.
  if (note) noteOutbox.write(userId, id, { ...pending, note: { id: note.id, version: note.version } })
  if (note && (await attempt(userId, () => call(notes.remove, { id: note.id }))).is === 'pending') return
  if (noteOutbox.read(userId, id)?.stamp === pending.stamp) noteOutbox.write(userId, id, undefined)
  void cache.invalidateQueries({ queryKey: [notes.name] })
}

/** Puts a note where the list of its lesson has it, before that is asked anew. */
function shows(cache: QueryClient, note: Note) {
  const { queryKey } = notesOf(note.lessonId)
  cache.setQueryData(queryKey, all => {
    if (!all) return all
    return all.some(({ id }) => id === note.id)
      ? all.map(each => (each.id === note.id ? note : each))
      : [...all, note]
  })
}

/** As the server keeps a text. */
const sentBody = ({ body }: { body: string }) => body.trim().normalize('NFC')

const update = (userId: string, pending: PendingNote) =>
  attempt(userId, () => call(notes.update, { ...pending.note!, body: { body: pending.body } }))

/**
 * A new note. Where it was sent before and no answer came, the server may have it: it is looked for first, under all words
 * that it was sent with.
 */
async function create(userId: string, id: string, pending: PendingNote): Promise<Outcome<Note>> {
  const { lessonId, body, atSeconds, tried } = pending
  const found = await findSent(userId, pending)
  if (found.is !== 'sent') return found
  const there = found.reply
  if (there && there.body !== sentBody(pending)) return update(userId, { ...pending, note: there })
  if (there) return { is: 'sent', reply: there }
  const now = noteOutbox.read(userId, id)
  if (!now || now.stamp !== pending.stamp) return { is: 'pending' }
  if (!tried.includes(sentBody(pending)))
    noteOutbox.write(userId, id, { ...now, tried: [...tried, sentBody(pending)] })
  const outcome = await attempt(userId, () => call(notes.create, { body: { lessonId, body, atSeconds } }))
  if (outcome.is === 'sent') claimed.add(outcome.reply.id)
  return outcome
}

/** What the server has of a note that was sent before without an answer, if anything. */
async function findSent(userId: string, pending: PendingNote): Promise<Outcome<Note | undefined>> {
  const { lessonId, atSeconds, known, tried } = pending
  if (tried.length === 0) return { is: 'sent', reply: undefined }
  const newestNotes = { lessonId, sort: '-createdAt', pageSize: 100 }
  const found = await attempt(userId, () => call(notes.list, { query: newestNotes as never }))
  if (found.is !== 'sent') return found
  const there = found.reply.items.find(
    note =>
      note.atSeconds === atSeconds &&
      tried.includes(note.body) &&
      !known.includes(note.id) &&
      !claimed.has(note.id),
  )
  if (there) claimed.add(there.id)
  return { is: 'sent', reply: there }
}
