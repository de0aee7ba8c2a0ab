import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Refusal } from '#platform/client/api/call.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { AddressWarning } from '#platform/client/ui/own-address/address-warning.tsx'
import { usePrintOut } from '#platform/client/ui/own-address/use-print-out.tsx'
import { CardSheet, cardsOnSheet } from './card-sheet.tsx'
import styles from './print-screen.module.css'
import { cardsOf } from './queries.ts'
import { SendCards } from './send-cards.tsx'

/** The cards of a job as they are printed, sheet by sheet; what else is on the page stays off the paper. */
export function PrintScreen() {
  const t = useTranslate()
  const numbers = useNumbers()
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, error, refetch } = useQuery(cardsOf(id))
  const { printOut, question } = usePrintOut()
  if (error instanceof Refusal && error.code === 'expired')
    return (
      <>
        <PageHead heading={t('cards.heading')} />
        <FirstUse title={t('cards.expired')}>{t('cards.gone')}</FirstUse>
      </>
    )
  if (!data)
    return error ? <PageError error={error} retry={() => void refetch()} alone /> : <WaitingPage alone />
  const { items } = data
  const sheets = Array.from({ length: Math.ceil(items.length / cardsOnSheet) }, (_, at) =>
    items.slice(at * cardsOnSheet, (at + 1) * cardsOnSheet),
  )
  return (
    <>
      <div className={styles.words}>
        <PageHead
          heading={t('cards.heading')}
          lead={t(items.length > 0 ? 'cards.lead' : 'cards.none', {
            count: sheets.length,
            scale: numbers(1, { style: 'percent' }),
          })}
          actions={
            items.length > 0 && (
              <>
                <SendCards cards={items} />
                <Button
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  onClick={() => printOut(() => print())}
                >
                  {t('cards.print.now')}
                </Button>
              </>
            )
          }
        />
        <Link to="/admin/jobs/$id" params={{ id }} search={{}} className={styles.back}>
          {t('cards.back')}
        </Link>
        {items.length > 0 && <AddressWarning />}
      </div>
      {question}
      {sheets.map(cards => (
        <CardSheet key={cards[0]!.username} cards={cards} />
      ))}
    </>
  )
}
