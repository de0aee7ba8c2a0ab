import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CardProps } from '#modules/enrolment/client/public/cards.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Card } from '../../contract/card-calls.ts'
import { noteJob } from '../jobs/queries.ts'
import { CardSheet } from './card-sheet.tsx'
import { newCard } from './new-card.ts'
import { OwnQuestion } from './own-question.tsx'
import styles from './print-card.module.css'
import { isOwnComputer, signInAddress } from './sign-in-address.tsx'

type Printed = { items: Card[]; address: string }

/** Makes the card of one student and prints it, by one press; pressed again it prints the same one. */
export function PrintCard({ of: { id, name }, label, isMain }: CardProps) {
  const t = useTranslate()
  const reason = useReason()
  const cache = useQueryClient()
  const [printed, setPrinted] = useState<Printed>()
  const [isAsked, setAsked] = useState(false)
  const making = useMutation({
    mutationFn: () => newCard(id),
    onSuccess({ job, items, address }) {
      noteJob(cache, job)
      const card = { items, address: signInAddress(address) }
      if (items.length === 0) return showFailure(t('cards.none'))
      flushSync(() => setPrinted(card))
      printOut(card)
    },
    onError: error => showFailure(reason(error)),
  })
  const showFailure = (text: string) => showToast({ tone: 'bad', title: 'cards.notMade', message: { text } })
  const printOut = ({ address }: Printed) => (isOwnComputer(address) ? setAsked(true) : printPaper())
  return (
    <>
      <Button
        variant={isMain ? undefined : 'default'}
        leftSection={<IconId size={18} aria-hidden />}
        loading={making.isPending}
        onClick={() => (printed ? printOut(printed) : making.mutate())}
        // What the press that saved has led to.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isMain}
      >
        {printed ? t('cards.print.again') : label}
      </Button>
      <output className={hidden.unseen}>{printed && t('cards.made.of', { name })}</output>
      {printed && (
        <>
          <OwnQuestion
            address={printed.address}
            opened={isAsked}
            close={() => setAsked(false)}
            printOut={printPaper}
          />
          <Paper of={printed} />
        </>
      )}
    </>
  )
}

/** What comes onto paper in place of the page. */
const Paper = ({ of: { items, address } }: { of: Printed }) =>
  createPortal(
    <div className={styles.paper} aria-hidden>
      <CardSheet cards={items} address={address} />
    </div>,
    document.body,
  )

/** While it is printed, nothing but the card is on the paper. */
function printPaper() {
  const { dataset } = document.documentElement
  dataset.printingCard = ''
  addEventListener('afterprint', () => delete dataset.printingCard, { once: true })
  print()
}
