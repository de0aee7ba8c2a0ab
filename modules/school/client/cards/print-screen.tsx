import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { FirstUse } from '#platform/client/ui/feedback/empty-state.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { CardSheet, cardsOnSheet } from './card-sheet.tsx'
import { OwnQuestion } from './own-question.tsx'
import styles from './print-screen.module.css'
import { cardsOf } from './queries.ts'
import { isOwnComputer, OwnComputer, signInAddress } from './sign-in-address.tsx'

/** The cards of a job as they are printed, sheet by sheet; what else is on the page stays off the paper. */
export function PrintScreen() {
  const t = useTranslate()
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, error, refetch } = useQuery(cardsOf(id))
  const [isAsked, setAsked] = useState(false)
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
  const address = signInAddress(data.address)
  const isOwn = isOwnComputer(address)
  const printOut = () => (isOwn ? setAsked(true) : print())
  const sheets = Array.from({ length: Math.ceil(items.length / cardsOnSheet) }, (_, at) =>
    items.slice(at * cardsOnSheet, (at + 1) * cardsOnSheet),
  )
  return (
    <>
      <div className={styles.words}>
        <PageHead
          heading={t('cards.heading')}
          lead={t(items.length > 0 ? 'cards.lead' : 'cards.none', { count: sheets.length })}
          actions={
            items.length > 0 && (
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={printOut}>
                {t('cards.print.now')}
              </Button>
            )
          }
        />
        <Link to="/admin/jobs/$id" params={{ id }} search={{}} className={styles.back}>
          {t('cards.back')}
        </Link>
        {isOwn && items.length > 0 && (
          <p role="note" className={styles.note}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>
              <OwnComputer address={address} />
            </span>
          </p>
        )}
      </div>
      <OwnQuestion
        address={address}
        opened={isAsked}
        close={() => setAsked(false)}
        printOut={() => print()}
      />
      {sheets.map(cards => (
        <CardSheet key={cards[0]!.username} cards={cards} address={address} />
      ))}
    </>
  )
}
