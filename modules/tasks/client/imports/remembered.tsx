import { Button } from '@mantine/core'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Import } from '../../contract/import-calls.ts'
import styles from './imports.module.css'
import { useImportCalls } from './queries.ts'

/** That a table is read as the last one with the same headers was, and the way to begin anew. */
export function Remembered({ of: { job, file } }: { of: Import }) {
  const t = useTranslate()
  const dates = useDates()
  const { reread } = useImportCalls(job)
  if (file.rememberedAt === null) return null
  const date = dates(file.rememberedAt, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <div className={styles.remembered}>
      <p role="status">
        <Phrase of={{ id: 'imports.remembered', names: { date } }} />
      </p>
      <Button variant="default" loading={reread.isPending} onClick={() => reread.mutate({ fresh: true })}>
        {t('imports.fresh')}
      </Button>
    </div>
  )
}
