import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Import } from '../../contract/import-calls.ts'
import type { Job } from '../../contract/job.ts'
import { JobProgress } from '../jobs/job-progress.tsx'
import { useJobCalls } from '../jobs/use-job-calls.tsx'
import { Check } from './check.tsx'
import { Ended } from './ended.tsx'
import styles from './imports.module.css'
import { Mapping } from './mapping.tsx'
import { importOf } from './queries.ts'
import { Remembered } from './remembered.tsx'
import { linkToAnother, wordOf } from './subjects.ts'
import { ReadPart } from './read-part.tsx'

/** A table that is read in, by the state of its job: what its columns are, what its rows would change, what became of them. */
export function ImportJob({ of: job }: { of: Job }) {
  const t = useTranslate()
  const another = linkToAnother(job)
  const isOpen = job.state === 'mapping' || job.state === 'ready'
  const { data, error, refetch } = useQuery({ ...importOf(job), enabled: isOpen })
  return (
    <>
      <PageHead
        heading={t(wordOf('imports.heading', job))}
        lead={
          <>
            {job.course ? (
              <Phrase
                of={{ id: 'imports.lead.into', names: { file: job.fileName, course: job.course.title } }}
              />
            ) : (
              <bdi>{job.fileName}</bdi>
            )}
            {isOpen && data && data.columns.length > 0 && <ReadPart file={data.file} />}{' '}
            {another && (
              <Link {...another} className={styles.link}>
                {t('imports.another')}
              </Link>
            )}
          </>
        }
      />
      {isOpen ? (
        data ? (
          <Open of={data} job={job} />
        ) : error ? (
          <PageError error={error} retry={() => void refetch()} />
        ) : (
          <WaitingPage />
        )
      ) : (
        <Body of={job} />
      )}
    </>
  )
}

/** A table that waits for whoever reads it in; how one is read that was checked already can be changed as well. */
function Open({ of, job }: { of: Import; job: Job }) {
  const [changing, setChanging] = useState<number>()
  const [isBack, setIsBack] = useState(false)
  const isChecked = job.state === 'ready'
  const change = (version: number | undefined) => {
    setChanging(version)
    setIsBack(version === undefined)
  }
  return (
    <>
      <Remembered of={of} />
      {isChecked && changing !== job.version ? (
        <Check of={of} job={job} isBack={isBack} changeReading={() => change(job.version)} />
      ) : (
        <Mapping key={job.version} of={of} back={isChecked ? () => change(undefined) : undefined} />
      )}
    </>
  )
}

function Body({ of: job }: { of: Job }) {
  if (job.state === 'failed') return <Unreadable of={job} />
  if (['preparing', 'running', 'undoing'].includes(job.state)) return <Moving of={job} />
  return <Ended of={job} />
}

function Moving({ of: job }: { of: Job }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { request, busy } = useJobCalls()
  return (
    <section className={styles.card} aria-label={t('imports.state')}>
      <p role="status">{t(`imports.${job.state}`, { number: numbers(job.done) })}</p>
      <JobProgress of={job} />
      {job.state !== 'undoing' && (
        <Button
          variant="default"
          className={styles.own}
          disabled={busy === job.id}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => void request('cancel', job)}
        >
          {t('cancel')}
        </Button>
      )}
    </section>
  )
}

/** Why nothing could be read: the file, one without rows, or that it is not theirs to do any more; else it is no fault of theirs. */
function Unreadable({ of: job }: { of: Job }) {
  const t = useTranslate()
  const translate = useSentences()
  const another = linkToAnother(job)
  const code = job.problem === 'unexpected' ? undefined : (job.problem ?? undefined)
  const [word, why] =
    code === 'empty_file'
      ? ['imports.blank', wordOf('imports.blank.why', job)]
      : code === 'not_found'
        ? ['imports.closed', 'imports.closed.why']
        : ['imports.unreadable', 'imports.unreadable.why']
  return (
    <section className={styles.card} aria-label={t('imports.state')}>
      <h2 className={styles.heading}>{t(word)}</h2>
      {code !== 'not_found' && <p role="alert">{code ? translate(code) : t('imports.broken')}</p>}
      <p className={styles.facts}>{t(why)}</p>
      {another && (
        <Button className={styles.own} renderRoot={root => <Link {...another} {...root} />}>
          {t('imports.another')}
        </Button>
      )}
    </section>
  )
}
