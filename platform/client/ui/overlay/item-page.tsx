import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { itemOf } from '../../api/resource.ts'
import { PageError } from '../feedback/page-error.tsx'
import { WaitingPage } from '../feedback/skeleton.tsx'
import { useAgain } from '../form/changes.ts'

/** The page of one item, once it is there; until then that it is on its way, or why it is not. */
export function ItemPage<Item>(props: {
  of: Resource<Item>
  id: string
  children: (item: NoInfer<Item>) => ReactNode
}) {
  const { of, id, children } = props
  const { data, error, failureReason } = useQuery(itemOf(of, id))
  const again = useAgain()
  if (data) return children(data)
  const failure = error ?? failureReason
  return failure ? (
    <PageError error={failure} retry={() => void again(itemOf(of, id).queryKey)} alone />
  ) : (
    <WaitingPage />
  )
}
