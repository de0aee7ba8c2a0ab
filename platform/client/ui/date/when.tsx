import { useAgo, useMoments } from '../../i18n/moments.ts'

/** How long ago something was, with the exact moment at hand; or words for never. */
export function Ago({ moment, never = '—' }: { moment: string | null; never?: string }) {
  const ago = useAgo()
  const moments = useMoments()
  if (!moment) return never
  return (
    <time dateTime={moment} title={moments(moment, { dateStyle: 'full', timeStyle: 'short' })}>
      {capital(ago(moment))}
    </time>
  )
}

/** The day of a moment. */
export function Day({ moment }: { moment: string }) {
  const moments = useMoments()
  return <time dateTime={moment}>{moments(moment, { day: 'numeric', month: 'short', year: 'numeric' })}</time>
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
