import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { bookmarks, type Note, notes } from '../../contract/note.ts'

/** The reader's notes of one lesson, in the order of its video. */
export const notesOf = (lessonId: string) =>
  queryOptions({
    queryKey: [notes.name, 'of lesson', lessonId],
    queryFn: async ({ signal }): Promise<Note[]> =>
      (await call(notes.list, { query: { lessonId, pageSize: 100 } as never }, signal)).items,
  })

/** Whether the reader wants to find a lesson again. */
export const bookmarkOf = (lessonId: string) =>
  queryOptions({
    queryKey: [bookmarks.name, 'of lesson', lessonId],
    queryFn: async ({ signal }) =>
      (await call(bookmarks.list, { query: { lessonId } as never }, signal)).total > 0,
  })

/** Asks anew for all that shows notes or bookmarks. */
export function useRefreshed(of: { name: string }) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [of.name] })
}
