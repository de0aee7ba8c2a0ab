import { Button, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Course, courses } from '#modules/catalog/contract/course.ts'
import { FileDrop } from '#modules/media/client/public/file-drop.ts'
import { namesTaken } from '#modules/media/client/public/file-kinds.ts'
import { uploadAlone } from '#modules/media/client/public/upload-alone.ts'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import head from '#platform/client/ui/layout/page-head.module.css'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ItemPage } from '#platform/client/ui/overlay/item-page.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { languages } from '#platform/contract/language.ts'
import { imports, type Subject } from '../../contract/import-calls.ts'
import { noteJob } from '../jobs/queries.ts'
import { ChooseCourse } from './choose-course.tsx'
import styles from './imports.module.css'
import { mayImport, wordOf } from './subjects.ts'
import { downloadTemplate } from './templates.ts'

/**
 * Where a table is chosen: of people, who all go into the course that the address names, or of the lessons of that course;
 * where it names none for lessons, that is chosen first.
 */
export function ImportScreen() {
  const { role } = useUser()
  const [{ subject, courseId }] = useAddress()
  const kind = subject === 'content' || subject === 'scores' ? subject : subject ? undefined : 'people'
  if (!kind || !mayImport(role, kind)) return <NotFound />
  if (typeof courseId === 'string')
    return (
      <ItemPage of={courses} id={courseId}>
        {course => <Begin subject={kind} course={course} />}
      </ItemPage>
    )
  return kind === 'people' ? <Begin subject={kind} /> : <ChooseCourse subject={kind} />
}

/** A table is dropped, or its rows are pasted; it is shown before anything is changed. */
function Begin({ subject, course }: { subject: Subject; course?: Pick<Course, 'id' | 'title'> }) {
  const of = { resource: subject }
  const t = useTranslate()
  const reason = useReason()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [pasted, setPasted] = useState('')
  const begun = useMutation({
    async mutationFn(file: File) {
      const { id: mediaId } = await uploadAlone(file, { purpose: 'import' })
      return call(imports.create, { body: { mediaId, subject, courseId: course?.id } })
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
      {course && (
        <Link to="/admin/courses/$id" params={{ id: course.id }} className={head.back}>
          <Written>{course.title}</Written>
        </Link>
      )}
      <PageHead heading={t(wordOf('imports.heading', of))} lead={t('imports.lead')} />
      {course && subject === 'people' && (
        <p className={styles.into}>
          <Phrase of={{ id: 'imports.people.into', names: { title: course.title } }} />
        </p>
      )}
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
          <p className={styles.facts}>{t(wordOf('imports.templates.why', of))}</p>
          <div className={styles.buttons}>
            {languages.map(language => (
              <Button
                key={language}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => downloadTemplate(subject, language, t(wordOf('imports.template', of)))}
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
