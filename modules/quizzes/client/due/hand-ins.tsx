import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { useOutbox } from '#platform/client/offline/outbox.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { type HandInNote, handInNotes, handInOutbox, type KeptHandIn } from '../taking/answers/waiting.ts'

export type HandInRows = { waiting: [id: string, KeptHandIn][]; notes: [id: string, HandInNote][] }

/** What says what became of it: fetched with a quiz that is begun, since it is said without a line. */
export const loadHandInList = () => lazyChunk(withMessages('due', () => import('./hand-in-list.tsx')))

const HandInList = lazy<ComponentType<HandInRows>>(() =>
  loadHandInList().then(
    ({ HandInList }) => ({ default: HandInList }),
    () => ({ default: () => null }),
  ),
)

/** The ids of the quizzes that were handed in on this device, and which the server still takes for begun. */
export function useHandedIn(): ReadonlySet<string> {
  const { id } = useUser()
  const waiting = useOutbox(handInOutbox, id)
  return new Set([...waiting].map(([, { quizId }]) => quizId))
}

/** What was handed in on this device, of one quiz or of all, and the server does not have, or took otherwise than its student thinks. */
export function HandIns({ quizId }: { quizId?: string }) {
  const { id } = useUser()
  const waiting = useOutbox(handInOutbox, id)
  const notes = useOutbox(handInNotes, id)
  const isOfQuiz = ([, row]: [string, { quizId: string }]) => quizId === undefined || row.quizId === quizId
  const rows = { waiting: [...waiting].filter(isOfQuiz), notes: [...notes].filter(isOfQuiz) }
  if (rows.waiting.length + rows.notes.length === 0) return null
  return (
    <Suspense>
      <HandInList {...rows} />
    </Suspense>
  )
}
