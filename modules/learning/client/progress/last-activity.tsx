import { useAgo, useMoments } from '#platform/client/i18n/moments.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'

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
