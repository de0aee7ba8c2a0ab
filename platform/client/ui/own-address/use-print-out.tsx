import { Suspense, useState } from 'react'
import { isOwnComputer } from '../../../contract/site-look.ts'
import { useSiteAddress } from '../../api/site-address.ts'
import { OwnQuestion } from './lazy-own-address.ts'

/** Prints what names the address of the site; asks first where that address opens nothing on a phone. */
export function usePrintOut() {
  const isOwn = isOwnComputer(useSiteAddress())
  const [print, setPrint] = useState<() => void>()
  const question = print && (
    <Suspense>
      <OwnQuestion print={print} close={() => setPrint(undefined)} />
    </Suspense>
  )
  return { question, printOut: (go: () => void) => (isOwn ? setPrint(() => go) : go()) }
}
