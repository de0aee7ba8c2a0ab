import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** Who marked it, after what else is said in the same line. */
export const MarkedBy = ({ name }: { name: string }) => (
  <>
    {' '}
    <span aria-hidden>·</span> <Phrase of={{ id: 'grades.markedBy', names: { name } }} />
  </>
)
