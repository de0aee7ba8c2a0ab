import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLate } from '#platform/client/offline/use-late.ts'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import states from '#platform/client/ui/feedback/state.module.css'
import { learnsHere } from './learns-here.ts'

/** For a page that was never opened here while there was a line; one that was comes sooner than these words. */
export function NotOnDevice({ alone }: { alone?: boolean }) {
  const t = useTranslate()
  const isLate = useLate('page')
  // Of what staff open little is stored: it may have been opened here.
  const title = learnsHere() ? 'away.notHere' : 'away.needsLine'
  const Heading = alone ? 'h1' : 'h2'
  if (!isLate) return null
  return (
    <div className={states.state} role="status" data-not-on-device>
      {alone && <PageTitle of={t(title)} />}
      <span className={states.tile} aria-hidden>
        <IconPlugConnectedX size={28} stroke={1.8} />
      </span>
      <Heading className={states.title}>{t(title)}</Heading>
      <p className={states.words}>{t('away.notHere.next')}</p>
    </div>
  )
}
