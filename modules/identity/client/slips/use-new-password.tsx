import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { newPassword } from '#platform/client/ui/form/password-field.tsx'
import { Confirm } from '#platform/client/ui/overlay/confirm.tsx'
import { SideDrawer } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { shortestPassword, type User, users } from '../../contract/user.ts'
import { giveSlip, type Slip } from './slips.ts'

const SlipSheet = lazy(() =>
  lazyChunk(withMessages('slips', () => import('./slip-sheet.tsx'))).then(({ SlipSheet }) => ({
    default: SlipSheet,
  })),
)

/** Gives somebody a password that is made up, once it is confirmed, and shows what they are handed. */
export function useNewPassword({ id, role, name }: Pick<User, 'id' | 'role' | 'name'>) {
  const t = useTranslate()
  const reason = useReason()
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const [slip, setSlip] = useState<Slip>()
  const reset = useMutation({
    async mutationFn() {
      const password = newPassword(shortestPassword(role))
      const person = await call(users.update, { id, body: { password, mustRenew: true } })
      return { id, password, name: person.name, username: person.username, mustRenew: true }
    },
    onSuccess(given) {
      giveSlip(given)
      setSlip(given)
      void refresh()
    },
    onError: error =>
      showToast({ tone: 'bad', title: 'users.password.notReset', message: { text: reason(error) } }),
    onSettled: () => setAsked(false),
  })
  const question: ReactNode = (
    <>
      <Confirm
        opened={isAsked}
        title={t('users.password.reset.ask', { name: isolated(name) })}
        verb={t('users.password.reset')}
        cancelLabel={t('cancel')}
        busy={reset.isPending}
        close={() => setAsked(false)}
        go={() => reset.mutate()}
      >
        {t('users.password.reset.why')}
      </Confirm>
      <SideDrawer open={slip && 'slip'} close={() => setSlip(undefined)}>
        {() => <Suspense>{slip && <SlipSheet slip={slip} close={() => setSlip(undefined)} />}</Suspense>}
      </SideDrawer>
    </>
  )
  return { open: () => setAsked(true), question }
}
