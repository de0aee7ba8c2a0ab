import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Job } from '#modules/tasks/contract/job.ts'
import { isMoving, jobsOf, mayPrintAdded } from '#modules/tasks/client/public/job-queries.ts'
import styles from './welcome.module.css'

/** The students that came in from one’s last table: their sign-in cards, or the way on where the table is not through yet. */
export function Imported({ print }: { print: (job: Job) => void }) {
  const t = useTranslate()
  const { data } = useQuery(jobsOf({ kind: 'import', resource: 'people', page: 1, pageSize: 1 }))
  const [job] = data?.items ?? []
  const { role } = useUser()
  const [now] = useState(Date.now)
  const state = job && (mayPrintAdded(job, role, now) ? 'done' : standing(job))
  if (!job || !state) return null
  return (
    <section className={styles.table} aria-label={t('welcome.imported')}>
      <p role="status">
        <Phrase
          of={{
            id: `welcome.imported.${state}`,
            counts: { count: job.counts.new },
            names: { file: job.fileName ?? '' },
          }}
        />
      </p>
      {state === 'done' ? (
        <Button leftSection={<IconId size={19} aria-hidden />} onClick={() => print(job)}>
          {t('imports.cards', { count: job.counts.new })}
        </Button>
      ) : (
        <Button
          renderRoot={props => <Link to="/admin/jobs/$id" params={{ id: job.id }} search={{}} {...props} />}
        >
          {t('welcome.imported.go')}
        </Button>
      )}
    </section>
  )
}

/** How a table stands that is not through yet; nothing of one that has ended. */
function standing(job: Job) {
  if (job.state === 'mapping' || job.state === 'ready') return 'waiting'
  return isMoving(job) && job.state !== 'undoing' ? 'running' : undefined
}
