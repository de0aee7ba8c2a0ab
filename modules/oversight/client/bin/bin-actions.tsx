import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { BulkBar } from '#platform/client/ui/list/bulk-bar.tsx'
import { useBulkJob } from '#platform/client/ui/list/bulk/use-job.tsx'
import type { Selection } from '#platform/client/ui/list/use-selection.ts'
import { may } from '#platform/contract/access.ts'

/** What can be done with what is chosen in the bin: each as one job, which is shown before it runs. */
export function BinActions(props: { kind: string; q?: string; selection: Selection; total: number }) {
  const { kind, q, selection, total } = props
  const t = useTranslate()
  const { role } = useUser()
  const job = useBulkJob(kind, { deleted: true, ...(q && { q }) }, selection)
  const bring = {
    label: t('list.restore'),
    icon: <IconRestore size={20} aria-hidden />,
    run: () => job.run('restore'),
  }
  const purge = {
    label: t('bin.purge'),
    icon: <IconTrashX size={20} aria-hidden />,
    danger: true,
    run: () => job.run('purge'),
  }
  return (
    <>
      <BulkBar
        count={selection.count}
        total={total}
        isEvery={selection.isEvery}
        chooseAll={selection.chooseEvery}
        choosePage={selection.choosePage}
        actions={may(role, 'jobs.purge') ? [bring, purge] : [bring]}
        busy={false}
        clear={selection.clear}
      />
      {job.question}
    </>
  )
}
