import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLeave } from '#modules/identity/client/auth/leave.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { totalPending } from '#platform/client/offline/outbox.ts'

const loadQuestion = () => lazyChunk(() => import('./leave-question.tsx'))
const LeaveQuestion = lazy(() => loadQuestion().then(({ LeaveQuestion }) => ({ default: LeaveQuestion })))

/** Signs out; where something of theirs waits on this device, people are asked first. Answers how, and the question. */
export function useSignOut(): [signOut: () => void, question: ReactNode] {
  const t = useTranslate()
  const { id } = useUser()
  const leave = useLeave({ forgets: true })
  const [opened, setOpened] = useState<boolean>()
  const signOut = async () => {
    const count = totalPending(id)
    if (count === 0) return leave()
    const isThere = await loadQuestion().then(
      () => true,
      () => false,
    )
    if (isThere) return setOpened(true)
    // Without a line the question may not be on the device: then the browser asks it.
    if (confirm(t('signOut.pending.why', { count }))) await leave()
  }
  const question = opened !== undefined && (
    <Suspense>
      <LeaveQuestion opened={opened} close={() => setOpened(false)} leave={() => void leave()} />
    </Suspense>
  )
  return [() => void signOut(), question]
}
