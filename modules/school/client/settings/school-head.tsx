import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/client/i18n/i18n.ts'
import { useSiteName } from '#platform/client/i18n/site-name.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { writtenIn } from '#platform/contract/language.ts'
import styles from './school-head.module.css'
import { settingsQuery } from './settings-query.ts'

/** Whose paper it is: the name of the school, its address and its phone, as far as they are written in the settings. */
export function SchoolHead() {
  const name = useSiteName()
  const { language } = useLanguage()
  const { data } = useQuery(settingsQuery)
  const address = data && writtenIn(language, { ar: data.addressAr, en: data.addressEn })
  return (
    <div className={styles.school}>
      <b>
        <Written>{name}</Written>
      </b>
      <p>
        {address && <Written>{address}</Written>}
        {address && data?.phone && ' · '}
        {data?.phone && <Phone of={data.phone} />}
      </p>
    </div>
  )
}
