import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { authState } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Confirm } from '../overlay/confirm.tsx'

/** Asks before what was typed is lost: on closing, on going elsewhere, on closing the window. */
export function LeaveGuard(props: {
  on: boolean
  left: RefObject<boolean>
  /** What is asked, where it is not that what was typed will be lost. */
  words?: string
  /** The address of a page on which nothing is lost by going from one part of it to another. */
  within?: string
  /** Keeps what can be kept before anything is asked, and answers whether something would still be lost. */
  keep?: () => Promise<boolean>
}) {
  const { on, left, words = 'form.leave', within, keep } = props
  const t = useTranslate()
  const stop = useBlocker({
    async shouldBlockFn({ next }) {
      if (next.pathname === within) return false
      // Where the session has ended there is no staying; what was typed is kept elsewhere.
      if (!on || left.current || !authState().isAuthenticated) return false
      if (keep && !(await keep())) return false
      // The press of Escape that leads here is over before the question appears: it would close that too.
      await new Promise(resolve => setTimeout(resolve))
      return true
    },
    enableBeforeUnload: () => on,
    withResolver: true,
  })
  return (
    <Confirm
      opened={stop.status === 'blocked'}
      leaving
      title={t(words)}
      verb={t(`${words}.drop`)}
      cancelLabel={t('form.leave.stay')}
      close={() => stop.reset?.()}
      go={() => stop.proceed?.()}
    >
      {t(`${words}.why`)}
    </Confirm>
  )
}
