import { useSiteAddress } from '#platform/client/api/site-address.ts'
import { Mark } from '#platform/client/brand/mark.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useSiteName } from '#platform/client/i18n/site-name.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Card } from '../../contract/card-calls.ts'
import styles from './card-sheet.module.css'
import { QrCode } from '#platform/client/ui/text/qr-code.tsx'

/** What one sheet of A4 holds. */
export const cardsOnSheet = 10

/** One sheet of cards, to be cut along its lines. */
export function CardSheet({ cards }: { cards: Card[] }) {
  return (
    <ul className={styles.sheet}>
      {cards.map(card => (
        <SignInCard key={card.username} of={card} />
      ))}
    </ul>
  )
}

function SignInCard({ of }: { of: Card }) {
  const { name, username, code, groupTitle } = of
  const t = useTranslate()
  const school = useSiteName()
  const address = useSiteAddress()
  const filled = new URLSearchParams({ u: username, c: code })
  return (
    <li className={styles.card}>
      <p className={styles.school}>
        <Mark size={18} />
        <Written className={styles.line}>{school}</Written>
      </p>
      <div className={styles.body}>
        <div className={styles.words}>
          <Written className={styles.name}>{name}</Written>
          {groupTitle && <Written className={styles.line}>{groupTitle}</Written>}
          <p className={styles.label}>{t('users.username')}</p>
          <p className={styles.username}>
            <Ltr>{username}</Ltr>
          </p>
        </div>
        <QrCode text={`${address}/auth/login#${filled}`} className={styles.qr} />
      </div>
      <p className={styles.how}>{t('cards.how')}</p>
      <div className={styles.foot}>
        <p>
          <span className={styles.label}>{t('cards.code')}</span>
          <Ltr className={styles.code}>{code}</Ltr>
        </p>
        <Ltr className={styles.address}>{address.replace(/^https?:\/\//, '')}</Ltr>
      </div>
    </li>
  )
}
