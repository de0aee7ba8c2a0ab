import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import type { Job } from '../../contract/job.ts'

const tones = {
  ...({ preparing: 'sky', mapping: 'amber', ready: 'amber', running: 'sky', done: 'good' } as const),
  ...({ undoing: 'sky', undone: 'plain', cancelled: 'plain', failed: 'red' } as const),
} satisfies Record<Job['state'], unknown>

/** How a job stands, in a word. */
export function JobState({ of: { state } }: { of: Job }) {
  const t = useTranslate()
  return <Pill tone={tones[state]}>{t(`jobs.state.${state}`)}</Pill>
}
