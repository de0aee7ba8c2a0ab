import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isAnyWaiting } from '#modules/quizzes/client/taking/answers/waiting.ts'
import { useLeave } from '#modules/identity/client/auth/leave.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { totalPending } from '#platform/client/offline/outbox.ts'
import { SignOutProvider } from '#platform/client/routing/sign-out.ts'

const loadQuestion = () => lazyChunk(() => import('./leave-question.tsx'))
const LeaveQuestion = lazy(() => loadQuestion().then(({ LeaveQuestion }) => ({ default: LeaveQuestion })))

/** They lie with the attempts that they belong to; where what removes them cannot be fetched, they stay for their student. */
const forgetAnswers = (userId: string) =>
  lazyChunk(() => import('#modules/quizzes/client/taking/answers/kept.ts')).then(
    ({ forgetAttemptsOf }) => forgetAttemptsOf(userId),
    () => undefined,
  )

/** Lets what is within sign people out; where something of theirs waits on this device, they are asked first. */
export function WithSignOut({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { id } = useUser()
  const leaveNow = useLeave({ forgets: true })
  const leave = async () => {
    const areWaiting = isAnyWaiting(id)
    await leaveNow()
    if (areWaiting) await forgetAnswers(id)
  }
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
  return (
    <SignOutProvider value={() => void signOut()}>
      {children}
      {opened !== undefined && (
        <Suspense>
          <LeaveQuestion opened={opened} close={() => setOpened(false)} leave={() => void leave()} />
        </Suspense>
      )}
    </SignOutProvider>
  )
}
