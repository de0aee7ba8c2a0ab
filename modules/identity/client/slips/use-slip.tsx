import { lazy, type ReactNode, Suspense, useState } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import type { User, UserDraft } from '../../contract/user.ts'
import { giveSlip, type Slip } from './slips.ts'

const SlipSheet = lazy(() =>
  lazyChunk(withMessages('slips', () => import('./slip-sheet.tsx'))).then(({ SlipSheet }) => ({
    default: SlipSheet,
  })),
)

/**
 * After somebody was saved with a password that was made up, the drawer shows it once, to be printed or copied; otherwise
 * it closes. `sheet` stands in place of the form.
 */
export function useSlip(close: () => void, isNew: boolean) {
  const [generated, setGenerated] = useState<string>()
  const [slip, setSlip] = useState<Slip>()

  function saved({ id, name, username, mustRenew }: User, { password }: Partial<UserDraft>) {
    if (!password || password !== generated) return close()
    const fresh = { id, name, username, password, mustRenew }
    giveSlip(fresh)
    setSlip(fresh)
  }
  const sheet: ReactNode = slip && (
    <Suspense>
      <SlipSheet slip={slip} close={close} addAnother={isNew ? () => setSlip(undefined) : undefined} />
    </Suspense>
  )
  return { saved, sheet, setGenerated }
}
