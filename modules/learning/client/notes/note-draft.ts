import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { type NoteDraft, noteDrafts } from '../reporting/outboxes.ts'

/**
 * What somebody is typing about a lesson, in a new note or in one that they edit: it lies on their device until it is saved
 * or discarded, so that neither a reload nor the end of a session takes it.
 */
export function useNoteDraft(lessonId: string, noteId = 'new') {
  const { id: userId } = useUser()
  const id = `${lessonId}.${noteId}`
  const [restored] = useState(() => noteDrafts.read(userId, id))
  return {
    restored,
    hold(draft: NoteDraft | undefined) {
      try {
        noteDrafts.write(userId, id, draft?.body.trim() ? draft : undefined)
      } catch {
        // A device without room holds no draft; the form still has it.
      }
    },
  }
}
export type HeldDraft = ReturnType<typeof useNoteDraft>
