import { Button } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useFirstFocus } from '#platform/client/ui/form/use-first-focus.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Receipt } from '../../contract/receipt.ts'
import { Amount } from '../amounts.tsx'
import { usePayerName } from '../payer-name.ts'
import { SendReceipt } from '../receipts/send-receipt.tsx'
import styles from './taken.module.css'

/** Written, which only the answer of the server says: then print, send, and the next one. */
export function Taken({ receipt, next }: { receipt: Receipt; next: () => void }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { number, total, createdAt, entries, payer, dues } = receipt
  const from = usePayerName()(payer?.name, entries[0]?.user.name ?? '')
  const part = useRef<HTMLElement>(null)
  useFirstFocus(part)
  return (
    <section ref={part} className={styles.taken} role="status">
      <IconCircleCheck size={36} stroke={1.5} className={styles.sign} aria-hidden />
      <h2>
        {t('take.written')} <Amount of={total} />
      </h2>
      <p>
        <Ltr>{number}</Ltr> · <Written>{from}</Written> ·{' '}
        <Ltr>{dateTimes(createdAt, { timeStyle: 'short' })}</Ltr>
      </p>
      <ul className={styles.dues}>
        {dues.map(({ user, due }) => (
          <li key={user.id}>
            <Written>{user.name}</Written>
            {': '}
            {due > 0 ? (
              <>
                {t('take.left')} <Amount of={due} />
              </>
            ) : due < 0 ? (
              <>
                {t('take.credit')} <Amount of={-due} />
              </>
            ) : (
              t('take.nothingLeft')
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          leftSection={<IconPrinter size={19} aria-hidden />}
          renderRoot={root => <Link to="/admin/receipts/$number" params={{ number }} {...root} />}
          data-autofocus
        >
          {t('take.print')}
        </Button>
        <SendReceipt number={number} />
        <Button variant="default" onClick={next} aria-keyshortcuts="F2">
          {t('take.another')} <kbd aria-hidden>F2</kbd>
        </Button>
      </div>
    </section>
  )
}
