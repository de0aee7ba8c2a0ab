import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { notes } from '../../contract/note.ts'
import { useRefreshed } from './notes.ts'
import { type ShownNote, useNoteOutbox } from './pending-notes.ts'

/** Takes a note away at once, with a way back. */
export function useRemoval({ id, pending }: ShownNote) {
  const outbox = useNoteOutbox()
  const reason = useReason()
  const refreshed = useRefreshed(notes)
  const failed = (error: unknown, again: () => void) =>
    showToast({
      tone: 'bad',
      title: 'learn.notSaved',
      message: { text: reason(error) },
      action: { label: 'tryAgain', run: again },
    })
  const restore = () =>
    void call(notes.restore, { id }).then(refreshed, (error: unknown) => failed(error, restore))
  const remove = async () => {
    // As far as is known, only this device has it.
    if (pending && !pending.note) {
      outbox.remove(id, pending)
      const action = { label: 'undo', run: () => outbox.bring(id, pending) }
      showToast({ tone: 'plain', title: 'notes.removed', action })
      return
    }
    try {
      await call(notes.remove, { id })
      outbox.drop(id)
      showToast({ tone: 'plain', title: 'notes.removed', action: { label: 'undo', run: restore } })
      await refreshed()
    } catch (error) {
      failed(error, () => void remove())
    }
  }
  return remove
}
