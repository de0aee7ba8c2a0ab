import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Confirm } from '#platform/client/ui/overlay/confirm.tsx'
import { OwnComputer } from './sign-in-address.tsx'

/** Asks before cards are printed whose address opens nothing on a phone. */
export function OwnQuestion(props: {
  address: string
  opened: boolean
  close: () => void
  printOut: () => void
}) {
  const { address, opened, close, printOut } = props
  const t = useTranslate()
  return (
    <Confirm
      opened={opened}
      title={t('cards.own.ask')}
      verb={t('cards.own.print')}
      cancelLabel={t('cancel')}
      close={close}
      go={() => {
        close()
        printOut()
      }}
    >
      <OwnComputer address={address} />
    </Confirm>
  )
}
