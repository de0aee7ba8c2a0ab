import { useSite } from '#platform/client/api/site.ts'
import { useSiteAddress } from '#platform/client/api/site-address.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { AddressWarning } from '#platform/client/ui/own-address/address-warning.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { isOwnComputer } from '#platform/contract/site-look.ts'
import styles from './settings.module.css'

/** Where students sign in, and where that is set. */
export function AddressCard() {
  const t = useTranslate()
  return (
    <section className={styles.apart}>
      <h2>{t('settings.address.title')}</h2>
      <SiteAddress />
    </section>
  )
}

/** What stands on whatever is handed out; where phones cannot open that, what helps. */
export function SiteAddress() {
  const t = useTranslate()
  const address = useSiteAddress()
  const isSet = useSite().address !== undefined
  if (isOwnComputer(address)) return <AddressWarning />
  return (
    <p>
      <Phrase of={{ id: 'settings.address', names: { address: <Ltr>{address}</Ltr> } }} />
      {!isSet && <> {t('settings.address.reached')}</>}
    </p>
  )
}
