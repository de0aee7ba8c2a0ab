import { Button, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FileDrop } from '#modules/media/client/public/file-drop.ts'
import { namesTaken } from '#modules/media/client/public/file-kinds.ts'
import { uploadAlone } from '#modules/media/client/public/upload-alone.ts'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { imports } from '../../contract/import-calls.ts'
import { noteJob } from '../jobs/queries.ts'
import styles from './imports.module.css'
import { downloadTemplate } from './templates.ts'

/** Where a table of people is dropped, or its rows are pasted; it is shown before anything is changed. */
export function ImportScreen() {
  const t = useTranslate()
  const reason = useReason()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [pasted, setPasted] = useState('')
  const begun = useMutation({
    async mutationFn(file: File) {
      const { id: mediaId } = await uploadAlone(file, { purpose: 'import' })
      return call(imports.create, { body: { mediaId, subject: 'people' } })
    },
    onSuccess(job) {
      noteJob(cache, job)
      void navigate({ to: '/admin/jobs/$id', params: { id: job.id } })
    },
  })
  const isBusy = begun.isPending
  const rowsPasted = () => begun.mutate(new File([pasted], `${t('imports.pasted')}.tsv`))
  return (
    <>
      <PageHead heading={t('imports.heading')} lead={t('imports.lead')} />
      <div className={styles.begin}>
        <section className={styles.card} aria-label={t('imports.file')}>
          <FileDrop
            verb={t('imports.choose')}
            accept=".xlsx,.csv,.tsv,.txt"
            choose={([file]) => file && !isBusy && begun.mutate(file)}
          >
            {namesTaken('import')}
          </FileDrop>
          <p role="status" className={styles.facts}>
            {isBusy ? t('imports.sending') : ''}
          </p>
          {begun.error && (
            <p role="alert" className={styles.bad}>
              {reason(begun.error)}
            </p>
          )}
        </section>
        <section className={styles.card} aria-label={t('imports.paste')}>
          <Textarea
            label={t('imports.paste')}
            description={t('imports.paste.why')}
            rows={6}
            value={pasted}
            onChange={event => setPasted(event.currentTarget.value)}
          />
          <Button
            variant="default"
            className={styles.own}
            disabled={pasted.trim() === '' || isBusy}
            onClick={rowsPasted}
          >
            {t('imports.check')}
          </Button>
        </section>
        <section className={styles.card} aria-label={t('imports.templates')}>
          <h2 className={styles.heading}>{t('imports.templates')}</h2>
          <p className={styles.facts}>{t('imports.templates.why')}</p>
          <div className={styles.buttons}>
            {(['ar', 'en'] as const).map(language => (
              <Button
                key={language}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => downloadTemplate(language, t('imports.template'))}
              >
                {t(`imports.template.${language}`)}
              </Button>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}
