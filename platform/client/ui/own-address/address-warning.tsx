import { Suspense } from 'react'
import { isOwnComputer } from '../../../contract/site-look.ts'
import { useSiteAddress } from '../../api/site-address.ts'
import { OwnAddressNote } from './lazy-own-address.ts'

/** Warns beside what is to be handed out, where phones cannot open the address on it; nothing where they can. */
export function AddressWarning() {
  return (
    isOwnComputer(useSiteAddress()) && (
      <Suspense>
        <OwnAddressNote />
      </Suspense>
    )
  )
}
