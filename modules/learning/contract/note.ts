import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf, resource } from '#platform/contract/resource.ts'
import {
  dateTime,
  id,
  type Infer,
  integer,
  longestSeconds,
  nullable,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

const fields = {
  /** It stays with its lesson: a change may not name another. */
  lessonId: id(),
  /** Plain text. */
  body: text({ min: 1, max: 5_000 }),
  /** The moment of the video that it is about; null where it is about no moment. */
  atSeconds: nullable(integer({ min: 0, max: longestSeconds })),
}
/** Where the lesson of a note or a bookmark stands. */
const lessonFields = { lessonTitle: singleLine(), courseId: id(), courseTitle: singleLine() }

/** What somebody writes down for themselves while they learn; nobody else reads it. */
export const notes = resource('notes', {
  fields,
  computed: lessonFields,
  defaults: { lessonId: '', body: '', atSeconds: null },
  minimal: { body: fields.body, lessonId: fields.lessonId },
  filters: { lessonId: id(), courseId: id() },
  sorts: ['atSeconds', 'createdAt', 'updatedAt'],
})
export type Note = Infer<typeof notes.item>
export type NoteDraft = Infer<typeof notes.draft>
export type NoteQuery = Infer<typeof notes.query>

const bookmark = record({ lessonId: id(), createdAt: dateTime(), ...lessonFields })
const query = listQuery({ filters: { lessonId: id(), courseId: id() }, sorts: ['createdAt'] })

/** Lessons that somebody wants to find again; each person's own. */
export const bookmarks = {
  name: 'bookmarks',
  query,
  list: endpoint({
    name: 'bookmarks.list',
    method: 'GET',
    path: '/bookmarks',
    query,
    reply: pageOf(bookmark),
  }),
  create: endpoint({ name: 'bookmarks.create', method: 'PUT', path: '/lessons/:id/bookmark' }),
  remove: endpoint({ name: 'bookmarks.remove', method: 'DELETE', path: '/lessons/:id/bookmark' }),
} as const
export type BookmarkQuery = Infer<typeof query>
