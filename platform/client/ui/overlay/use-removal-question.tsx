import { lazy, Suspense, useState } from 'react'
import { lazyChunk } from '../../lazy-chunk.ts'

const RemovalQuestion = lazy(() =>
  lazyChunk(() => import('./removal-question.tsx')).then(one => ({ default: one.RemovalQuestion })),
)

/** One item that is to be deleted, and how much goes along, by the ends of `courses.remove.students` and so on. */
export type Removal = { of: string; title: string; along: Record<string, number>; go: () => void }

/** Deletes, and asks before where anything goes along. The question is drawn where `question` stands. */
export function useRemovalQuestion() {
  const [removal, setRemoval] = useState<Removal>()
  const confirmRemoval = (asked: Removal) =>
    Object.values(asked.along).some(count => count > 0) ? setRemoval(asked) : asked.go()
  const question = removal && (
    <Suspense>
      <RemovalQuestion of={removal} close={() => setRemoval(undefined)} />
    </Suspense>
  )
  return { confirmRemoval, question }
}
