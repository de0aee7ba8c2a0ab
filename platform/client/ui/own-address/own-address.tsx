import { IconAlertTriangle } from '@tabler/icons-react'
import { useSiteAddress } from '../../api/site-address.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Confirm } from '../overlay/confirm.tsx'
import { Phrase } from '../text/phrase.tsx'
import styles from './own-address.module.css'

/** Why what names the address of the site is of no use to students. */
const Reason = () => <Phrase of={{ id: 'address.own', names: { address: new URL(useSiteAddress()).host } }} />

/** Beside what is to be handed out, where the address on it leads each computer to itself. */
export const OwnAddressNote = () => (
  <p role="note" className={styles.note}>
    <IconAlertTriangle size={20} aria-hidden />
    <span>
      <Reason />
    </span>
  </p>
)

/** Asks before something with such an address is printed. */
export function OwnQuestion({ print, close }: { print: () => void; close: () => void }) {
  const t = useTranslate()
  return (
    <Confirm
      opened
      title={t('address.own.ask')}
      verb={t('address.own.print')}
      cancelLabel={t('cancel')}
      close={close}
      go={() => {
        close()
        print()
      }}
    >
      <Reason />
    </Confirm>
  )
}
