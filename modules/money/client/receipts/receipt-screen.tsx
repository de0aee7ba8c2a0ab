import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { AddressWarning } from '#platform/client/ui/own-address/address-warning.tsx'
import { usePrintOut } from '#platform/client/ui/own-address/use-print-out.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import { may } from '#platform/contract/access.ts'
import { receipts } from '../../contract/receipt.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { SendReceipt } from './send-receipt.tsx'
import styles from './receipt-screen.module.css'
import { VoidReceipt } from './void-receipt.tsx'

const route = getRouteApi('/signed-in/admin/admin/receipts/$number')

export const papers = ['a5', 'roll'] as const
export type Paper = (typeof papers)[number]
const storageKey = 'bustan.receiptPaper'
const languagesKey = 'bustan.receiptLanguages'

/** Enter prints a receipt that has just come. */
const focusNew = (button: HTMLElement | null) => button?.focus()

/** A receipt as it is printed, on A5 or on a roll of 80 mm; printed again it is the same. */
export function ReceiptScreen({ school }: { school: ReactNode }) {
  const t = useTranslate()
  const { number } = route.useParams()
  const { role } = useUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'receipt', number],
    queryFn: ({ signal }) => call(receipts.read, { number }, signal),
  })
  const [paper, setPaper] = useState<Paper>(() =>
    localStorage.getItem(storageKey) === 'roll' ? 'roll' : 'a5',
  )
  const [isInBoth, setInBoth] = useState(() => localStorage.getItem(languagesKey) === 'both')
  const { printOut, question } = usePrintOut()
  const navigate = useNavigate()
  usePageKeys(event => {
    if (event.key !== 'F2') return
    event.preventDefault()
    void navigate({ to: '/admin/take-money' })
  })
  const choose = (next: Paper) => {
    localStorage.setItem(storageKey, next)
    setPaper(next)
  }
  const chooseBoth = (both: boolean) => {
    localStorage.setItem(languagesKey, both ? 'both' : 'one')
    setInBoth(both)
  }
  if (!data) return error ? <PageError error={error} retry={() => void refetch()} /> : <WaitingPage />
  return (
    <>
      <div className={styles.words}>
        <PageHead
          title={t('receipt.title', { number })}
          heading={
            <>
              {t('receipt')} <Ltr>{number}</Ltr>
            </>
          }
          lead={t(data.status === 'void' ? 'receipt.isVoid' : 'receipt.lead')}
          actions={
            <>
              <Button
                leftSection={<IconPrinter size={19} aria-hidden />}
                onClick={() => printOut(() => print())}
                ref={focusNew}
              >
                {t('receipt.print')}
              </Button>
              {data.status === 'valid' && <SendReceipt number={number} />}
              <Button
                variant="default"
                renderRoot={root => <Link to="/admin/take-money" {...root} />}
                aria-keyshortcuts="F2"
              >
                {t('take.another')}
              </Button>
              {data.status === 'valid' && may(role, 'ledger.void') && <VoidReceipt of={data} />}
            </>
          }
        />
        <div className={styles.papers} role="radiogroup" aria-label={t('receipt.paper')}>
          {papers.map(each => (
            <label key={each}>
              <input type="radio" name="paper" checked={paper === each} onChange={() => choose(each)} />{' '}
              {t(`receipt.paper.${each}`)}
            </label>
          ))}
        </div>
        <div className={styles.papers}>
          <label>
            <input
              type="checkbox"
              checked={isInBoth}
              onChange={event => chooseBoth(event.currentTarget.checked)}
            />{' '}
            {t('receipt.inBoth')}
          </label>
        </div>
        <AddressWarning />
      </div>
      {question}
      <ReceiptPaper of={data} paper={paper} isInBoth={isInBoth} school={school} />
    </>
  )
}
