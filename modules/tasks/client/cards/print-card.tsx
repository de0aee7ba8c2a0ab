import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CardProps } from '#modules/enrolment/client/public/cards.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { usePrintOut } from '#platform/client/ui/own-address/use-print-out.tsx'
import hidden from '#platform/client/ui/text/unseen.module.css'
import type { Card } from '../../contract/card-calls.ts'
import { noteJob } from '../jobs/queries.ts'
import { CardSheet } from './card-sheet.tsx'
import { newCard } from './new-card.ts'
import styles from './print-card.module.css'

/** Makes the card of one student and prints it, by one press; pressed again it prints the same one. */
export function PrintCard({ of: { id, name }, label, isMain }: CardProps) {
  const t = useTranslate()
  const reason = useReason()
  const cache = useQueryClient()
  const [printed, setPrinted] = useState<Card[]>()
  const { printOut, question } = usePrintOut()
  const making = useMutation({
    mutationFn: () => newCard(id),
    onSuccess({ job, items }) {
      noteJob(cache, job)
      if (items.length === 0) return showFailure(t('cards.none'))
      flushSync(() => setPrinted(items))
      printOut(printPaper)
    },
    onError: error => showFailure(reason(error)),
  })
  const showFailure = (text: string) => showToast({ tone: 'bad', title: 'cards.notMade', message: { text } })
  return (
    <>
      <Button
        variant={isMain ? undefined : 'default'}
        leftSection={<IconId size={18} aria-hidden />}
        loading={making.isPending}
        onClick={() => (printed ? printOut(printPaper) : making.mutate())}
        // What the press that saved has led to.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isMain}
      >
        {printed ? t('cards.print.again') : label}
      </Button>
      <output className={hidden.unseen}>{printed && t('cards.made.of', { name })}</output>
      {printed && (
        <>
          {question}
          <Paper of={printed} />
        </>
      )}
    </>
  )
}

/** What comes onto paper in place of the page. */
const Paper = ({ of }: { of: Card[] }) =>
  createPortal(
    <div className={styles.paper} aria-hidden>
      <CardSheet cards={of} />
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
