import { lazy, Suspense } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { loadMessages, useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { may } from '#platform/contract/access.ts'

const PrintCard = lazy(async () => {
  const [{ PrintCard }] = await Promise.all([
    lazyChunk(() => import('#modules/tasks/client/public/print-card.ts')),
    loadMessages('jobs'),
  ])
  return { default: PrintCard }
})

/** Prints a new sign-in card, for who may. */
export function CardAction({ student }: { student: { id: string; name: string } }) {
  const t = useTranslate()
  const { role } = useUser()
  if (!may(role, 'jobs.cards')) return null
  return (
    <Suspense>
      <PrintCard of={student} label={t('desk.newCard')} />
    </Suspense>
  )
}
