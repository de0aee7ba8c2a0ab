import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '#modules/attendance/client/public/today.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Amount } from '../amounts.tsx'
import { drawerOf, receiptsOf } from './drawer-query.ts'
import styles from './drawer-today.module.css'
import { receiptLines } from './receipt-lines.ts'
import { ReceiptTable } from './receipt-table.tsx'

/** One's own drawer of today, below the taking of money: how much cash, and the newest receipts. */
export function DrawerToday() {
  const t = useTranslate()
  const today = useToday()
  const { id } = useUser()
  const { data } = useQuery(drawerOf(today, id))
  const { data: entries } = useQuery(receiptsOf(today, id))
  if (!data || !entries) return null
  const lines = receiptLines(entries)
  return (
    <section className={styles.drawer}>
      <header>
        <h2>{t('drawer.today')}</h2>
        <p>
          <strong>
            <Amount of={data.open.cash} />
          </strong>{' '}
          {t('drawer.inCash', { count: data.open.count })}
        </p>
        <Button variant="default" renderRoot={root => <Link to="/admin/drawer" {...root} />}>
          {t('drawer.close')}
        </Button>
      </header>
      <ReceiptTable lines={lines.slice(0, 5)} />
    </section>
  )
}
