import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { Move } from '#platform/client/ui/dragging/drag-row.ts'
import { type View, views } from '../../contract/view.ts'

/** One’s own views in their order, which one of them changes by taking the place of another; it stands there at once. */
export function useMoveView(own: View[]) {
  const refresh = useRefresh()
  const reason = useReason()
  const [meanwhile, show] = useState<View[]>()
  const move: Move = (from, to) => {
    const [view, other] = [own[from], own[to]]
    if (!view || !other || view === other) return
    show(own.toSpliced(from, 1).toSpliced(to, 0, view))
    void call(views.update, { id: view.id, body: { position: other.position } })
      .catch(error => showToast({ tone: 'bad', title: 'list.notChanged', message: { text: reason(error) } }))
      .then(refresh)
      .finally(() => show(undefined))
  }
  return { ordered: meanwhile ?? own, move }
}
