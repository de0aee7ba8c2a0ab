import { IconEyeOff } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill, StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { draftsIn, type Hideable } from './use-hidden.tsx'

/** Whether students see something: its own status, or what hides it although it is published. */
export function ShownStatus({ of, quiet }: { of: Hideable; quiet?: boolean }) {
  const t = useTranslate()
  const status = of.status as 'draft' | 'published'
  const [draft] = draftsIn(of.hiddenBy)
  if (status === 'published' && draft)
    return (
      <Pill tone="amber">
        <IconEyeOff size={14} aria-hidden /> {t(`hidden.${draft.kind}.short`)}
      </Pill>
    )
  return <StatusPill status={status} releaseAt={releaseOf(of)} quiet={quiet} />
}

/** Students see it now. */
export const isShown = (of: Hideable) => {
  const releaseAt = releaseOf(of)
  const isOut = !releaseAt || Date.parse(releaseAt) <= Date.now()
  return of.status === 'published' && draftsIn(of.hiddenBy).length === 0 && isOut
}

/** When the last of all dates is over. */
function releaseOf({ releaseAt, hiddenBy }: Hideable) {
  const dates = [releaseAt, ...hiddenBy.map(one => one.releaseAt)].filter(each => each !== undefined)
  return dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null)
}
