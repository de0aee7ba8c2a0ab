import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { type Titled, useJobWords } from './use-job-words.ts'

/** What a job does, with the name of what it is about in a direction of its own. */
export function JobTitle({ of: job }: { of: Titled }) {
  const { id, words, name } = useJobWords().named(job)
  // One box: in a row of boxes each part of the phrase would lose the space before it.
  return (
    <span>
      <Phrase of={{ id, words, names: name === undefined ? {} : { name } }} />
    </span>
  )
}
