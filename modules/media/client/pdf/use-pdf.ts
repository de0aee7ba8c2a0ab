import { useEffect, useState } from 'react'
import { openPdf, type Pdf, type Size } from './document.ts'

type State = { pdf?: Pdf; like?: Size; error?: unknown; loaded: number; total: number; tries: number }

const begun: State = { loaded: 0, total: 0, tries: 0 }
const anew = ({ tries }: State) => ({ ...begun, tries: tries + 1 })

/** One file as it is opened: how much of it has come, its pages and what they are like, or why there are none. */
export function usePdf(id: string) {
  const [state, setState] = useState(begun)
  const { tries } = state
  useEffect(
    () =>
      openPdf(id, {
        opened: (pdf, like) => setState(state => ({ ...state, pdf, like })),
        loaded: (loaded, total) => setState(state => ({ ...state, loaded, total })),
        failed(error) {
          // What was replaced while it was read is opened as it is now.
          const isReplaced = error instanceof Error && error.name === 'Replaced'
          setState(isReplaced ? anew : state => ({ ...state, error }))
        },
      }),
    [id, tries],
  )
  return { ...state, again: () => setState(anew) }
}
