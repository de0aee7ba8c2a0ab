import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/i18n.ts'
import { useBulkJob } from './use-job.tsx'

/** Takes out all that a list of its own shows, as it is filtered: by the name under which that can be asked for. */
export function ExportAll(props: { resource: string; query: object; total: number; children?: ReactNode }) {
  const { resource, query, total, children } = props
  const t = useTranslate()
  const selection = { ids: [], isEvery: true, except: [], count: total, clear: () => {} }
  const job = useBulkJob(resource, query, selection)
  if (total === 0 || !job.isOffered) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableExport size={18} aria-hidden />}
        onClick={() => job.run('export')}
      >
        {children ?? t('list.export')}
      </Button>
      {job.question}
    </>
  )
}
