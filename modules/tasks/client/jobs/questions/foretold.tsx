import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Job } from '../../../contract/job.ts'

/** How many rows would be changed, are so already, are gone, and are refused and why; of a long list, of its first. */
export function Foretold({ of: job }: { of: Job }) {
  const t = useTranslate()
  const sentence = useSentences()
  const { preview, total } = job
  if (!preview || preview.tried === 0) return null
  const rest = (['same', 'gone'] as const).filter(result => preview[result] > 0)
  const parts = [
    t('jobs.preview.changed', { count: preview.changed }),
    ...rest.map(result => t(`jobs.left.${result}`, { count: preview[result] })),
  ]
  return (
    <>
      <p>
        {preview.tried < (total ?? 0) && `${t('jobs.preview.first', { count: preview.tried })} `}
        {parts.join(t('list.comma'))}
      </p>
      {preview.refusals.map(({ code, count }) => (
        <p key={code}>
          {t('jobs.left.refused', { count })}
          {t('list.colon')} {sentence(code)}
        </p>
      ))}
    </>
  )
}
