import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { jobs } from '#modules/tasks/contract/job.ts'
import { noteJob } from '#modules/tasks/client/public/job-queries.ts'
import styles from './settings.module.css'

/** Asks for all of the school as one archive, which is made as a job. */
export function ArchiveCard() {
  const t = useTranslate()
  const { language } = useLanguage()
  const cache = useQueryClient()
  const reason = useReason()
  const [key, renew] = useState(newUuid)
  const asked = useMutation({
    mutationFn: () => call(jobs.export, { body: { resource: 'site', language, key } }),
    onSuccess(job) {
      noteJob(cache, job)
      renew(newUuid())
    },
  })
  return (
    <section className={styles.apart}>
      <h2>{t('settings.archive.title')}</h2>
      <p>{t('settings.archive.why')}</p>
      <Button variant="default" loading={asked.isPending} onClick={() => asked.mutate()}>
        {t('settings.archive.go')}
      </Button>
      <output>
        {asked.data && (
          <>
            {t('settings.archive.begun')}{' '}
            <Link to="/admin/jobs/$id" params={{ id: asked.data.id }} search={{}} className={styles.way}>
              {t('settings.archive.begun.where')}
            </Link>
          </>
        )}
      </output>
      {asked.error && (
        <p role="alert" className={styles.wrong}>
          {reason(asked.error)}
        </p>
      )}
    </section>
  )
}
