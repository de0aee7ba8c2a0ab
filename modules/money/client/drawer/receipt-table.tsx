import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Units } from '../amounts.tsx'
import type { ReceiptLine } from './receipt-lines.ts'
import styles from './receipt-table.module.css'

/** Receipts, one a line; a void one stays, struck, with its reason. */
export function ReceiptTable({ lines }: { lines: ReceiptLine[] }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  return (
    <ul className={styles.receipts}>
      {lines.map(({ number, names, titles, method, total, createdAt, voidReason }) => (
        <li key={number} data-void={voidReason !== undefined || undefined}>
          <Link to="/admin/receipts/$number" params={{ number }} className={styles.number}>
            <Ltr>{number}</Ltr>
          </Link>
          <Written className={styles.names}>{names.join(t('list.comma'))}</Written>
          <span className={styles.titles}>
            {voidReason !== undefined ? (
              <>
                {t('drawer.void')} <Written>{voidReason}</Written>
              </>
            ) : (
              titles.map(title => <Written key={title}>{title}</Written>)
            )}
          </span>
          <span className={styles.method}>{t(`ledger.method.${method}`)}</span>
          <span className={styles.sum}>
            <Units of={total} />
          </span>
          <span className={styles.time}>
            <Ltr>{dateTimes(createdAt, { timeStyle: 'short' })}</Ltr>
          </span>
          <IconPrinter size={18} className={styles.print} aria-hidden />
        </li>
      ))}
    </ul>
  )
}
