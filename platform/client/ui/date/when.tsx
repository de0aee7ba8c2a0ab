import { useAgo, useDateTimes } from '../../i18n/date-times.ts'

/** How long ago something was, with the exact moment at hand; or words for never. */
export function Ago({ moment, never = '—' }: { moment: string | null; never?: string }) {
  const ago = useAgo()
  const dateTimes = useDateTimes()
  if (!moment) return never
  return (
    <time dateTime={moment} title={dateTimes(moment, { dateStyle: 'full', timeStyle: 'short' })}>
      {capital(ago(moment))}
    </time>
  )
}

/** The day of a moment. */
export function Day({ moment }: { moment: string }) {
  const dateTimes = useDateTimes()
  return (
    <time dateTime={moment}>{dateTimes(moment, { day: 'numeric', month: 'short', year: 'numeric' })}</time>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
