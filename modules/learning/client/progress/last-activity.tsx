import { useAgo, useDateTimes } from '#platform/client/i18n/date-times.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'

/** How long ago somebody did something, as a sentence, with the exact moment at hand. */
export function LastActivity({ at }: { at: string }) {
  const ago = useAgo()
  const dateTimes = useDateTimes()
  const when = (
    <time dateTime={at} title={dateTimes(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {ago(at)}
    </time>
  )
  return <Phrase of={{ id: 'progress.last', names: { ago: when } }} />
}
