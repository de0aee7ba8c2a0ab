import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { may } from '#platform/contract/access.ts'
import { type CardProps, cardSource } from './card-source.ts'

const PrintCard = lazy(() => lazyChunk(cardSource()!.load).then(({ PrintCard }) => ({ default: PrintCard })))

/** Prints the sign-in card of a student by one press, for who may. */
export function CardButton(props: CardProps) {
  const { role } = useUser()
  const source = cardSource()
  if (!source || !may(role, source.needs)) return null
  return (
    <Suspense fallback={<Waiting of={props} />}>
      <PrintCard {...props} />
    </Suspense>
  )
}

/** The same button until it can be pressed: what stands beside it is not moved. */
const Waiting = ({ of: { label, isMain } }: { of: CardProps }) => (
  <Button variant={isMain ? undefined : 'default'} leftSection={<IconId size={18} aria-hidden />} disabled>
    {label}
  </Button>
)
