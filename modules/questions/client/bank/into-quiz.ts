import { type ComponentType, lazy } from 'react'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'

/** The questions that are to be put into a quiz of their course. */
type Props = { ids: string[]; close: () => void; done: () => void }

type Source = {
  /** The call without which somebody changes no quiz. */
  needs: string
  load: () => Promise<{ AddToQuiz: ComponentType<Props> }>
}

let source: { needs: string; AddToQuiz: ComponentType<Props> } | undefined

/** Names what puts questions into a quiz, which stands above this module. The app does so once. */
export const declareIntoQuiz = ({ needs, load }: Source) => {
  source = { needs, AddToQuiz: lazy(() => lazyChunk(load).then(({ AddToQuiz }) => ({ default: AddToQuiz }))) }
}

export const intoQuiz = () => source
