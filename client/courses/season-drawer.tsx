import { Suspense, useState } from 'react'
import { type Season, seasons } from '#contract/season.ts'
import { lazyForm } from '../ui/lazy-form.ts'
import { LazyItemDrawer } from '../ui/lazy-item-drawer.ts'

const form = lazyForm<Season>(() =>
  import('../ui/forms/season-form.tsx').then(({ SeasonForm }) => SeasonForm),
)

/** The season of a course that the address opens; lessons have a page of their own. */
export function SeasonDrawer({ open, close }: { open?: string; close: () => void }) {
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <LazyItemDrawer of={seasons} form={form} open={open} close={close} />
    </Suspense>
  )
}
