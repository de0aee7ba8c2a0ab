import { Phrase } from '../ui/phrase.tsx'
import { useAgo, useMoments } from '../words/moments.ts'

/** How long ago somebody did something, as a sentence, with the exact moment at hand. */
export function LastActivity({ at }: { at: string }) {
  const ago = useAgo()
  const moments = useMoments()
  const when = (
    <time dateTime={at} title={moments(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {ago(at)}
    </time>
  )
  return <Phrase of={{ id: 'progress.last', names: { ago: when } }} />
}
