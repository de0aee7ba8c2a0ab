import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { totalPending } from '#platform/client/offline/outbox.ts'
import { Confirm } from '#platform/client/ui/overlay/confirm.tsx'

/** Asks before somebody signs out whose device holds what the server does not have yet: it would be lost. */
export function LeaveQuestion(props: { opened: boolean; close: () => void; leave: () => void }) {
  const { opened, close, leave } = props
  const t = useTranslate()
  const { id } = useUser()
  return (
    <Confirm
      opened={opened}
      title={t('signOut.pending')}
      verb={t('signOut.pending.drop')}
      cancelLabel={t('signOut.pending.stay')}
      close={close}
      go={leave}
    >
      {t('signOut.pending.why', { count: totalPending(id) })}
    </Confirm>
  )
}
