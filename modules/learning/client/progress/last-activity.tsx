import { Ago } from '#platform/client/ui/date/when.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** When somebody did something last, as a sentence. */
export function LastActivity({ at }: { at: string }) {
  return <Phrase of={{ id: 'progress.last', names: { ago: <Ago within dateTime={at} /> } }} />
}
