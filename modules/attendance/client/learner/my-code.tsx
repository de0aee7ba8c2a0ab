import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { QrCode } from '#platform/client/ui/text/qr-code.tsx'
import styles from './learner.module.css'

/** What a scanner reads of a student at the door, from the phone; in letters, too, for whoever types it. */
export function MyCode() {
  const t = useTranslate()
  const { name, scanCode } = useUser()
  if (!scanCode) return null
  return (
    <section className={styles.code} aria-labelledby="my-code">
      <h2 id="my-code">{t('mine.code')}</h2>
      <div className={styles.paper}>
        <QrCode text={scanCode} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <Ltr className={styles.letters}>{scanCode.replace(/(.{5})(?=.)/g, '$1 ')}</Ltr>
      </div>
      <p className={styles.under}>{t('mine.code.how')}</p>
    </section>
  )
}
