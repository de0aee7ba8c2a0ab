import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import { Phrase } from '../text/phrase.tsx'

const Confirm = lazy(() =>
  lazyChunk(() => import('./confirm.tsx')).then(({ Confirm }) => ({ default: Confirm })),
)

/** What is asked before one item is deleted that takes much along: its title, and what goes with it. */
export type Removal = { title: string; why: ReactNode; go: () => void }

/** A question before something is deleted. It is drawn where `question` stands. */
export function useAskToRemove() {
  const t = useTranslate()
  const [asked, ask] = useState<Removal>()
  const close = () => ask(undefined)
  const question = asked && (
    <Suspense>
      <Confirm
        opened
        title={<Phrase of={{ id: 'list.remove.ask', names: { title: asked.title } }} />}
        verb={t('list.remove')}
        keep={t('list.keep.one')}
        close={close}
        go={() => {
          close()
          asked.go()
        }}
      >
        {asked.why}
      </Confirm>
    </Suspense>
  )
  return { ask, question }
}
