import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { newUuid } from '#platform/client/api/uuid.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { QuestionFrame } from '#platform/client/ui/overlay/question-frame.tsx'
import { useOpening } from '#platform/client/ui/overlay/use-opening.ts'
import type { BulkOf } from '#platform/client/ui/list/bulk/jobs.ts'
import { exportColumns } from '../../../contract/columns.ts'
import { jobs } from '../../../contract/job.ts'
import styles from '../bulk-question.module.css'
import { awaitFile } from './own-downloads.ts'
import { noteJob } from '../queries.ts'
import { Refused } from '../questions/refused.tsx'
import { seenOf } from '../seen-of.ts'
import { useJobWords } from '../use-job-words.ts'

const formats = ['xlsx', 'csv'] as const
const extents = ['all', 'shown'] as const

/** Which file what was chosen is to be written into; it runs as a job from then on. */
export function ExportQuestion({ of, close }: { of: BulkOf; close: (started: boolean) => void }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const cache = useQueryClient()
  const { rows } = useJobWords()
  const opened = useOpening(true)
  const [key] = useState(newUuid)
  const [format, choose] = useState<(typeof formats)[number]>('xlsx')
  const { resource, selection } = of
  const offeredColumns = of.columns && exportColumns(resource, of.columns.names)
  // Whoever has chosen columns means them here, too.
  const [extent, extend] = useState<(typeof extents)[number]>(of.columns?.areChosen ? 'shown' : 'all')
  const columns = extent === 'shown' ? offeredColumns : undefined
  const creation = useMutation({
    mutationFn: () => call(jobs.export, { body: { resource, selection, columns, format, language, key } }),
    onSuccess(job) {
      awaitFile(job)
      noteJob(cache, job)
      close(true)
    },
  })
  const cancel = () => close(false)
  return (
    <QuestionFrame
      opened={opened}
      title={t('jobs.export.ask', { rows: rows(resource, seenOf(of)) })}
      close={cancel}
      submit={() => creation.mutate()}
      answers={
        <>
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={creation.isPending} data-autofocus>
            {t('jobs.export.go')}
          </Button>
        </>
      }
    >
      {creation.error && <Refused by={creation.error} leave={cancel} />}
      <p>{t('jobs.export.what')}</p>
      {offeredColumns && (
        <Choice
          legend={t('jobs.export.columns')}
          of={extents}
          chosen={extent}
          choose={extend}
          word={one => t(`jobs.export.columns.${one}`)}
        />
      )}
      <Choice
        legend={t('jobs.export.format')}
        of={formats}
        chosen={format}
        choose={choose}
        word={one => t(`jobs.export.${one}`)}
      />
    </QuestionFrame>
  )
}

/** One of a few, all of which are in sight. */
function Choice<Name extends string>(props: {
  legend: string
  of: readonly Name[]
  chosen: Name
  choose: (name: Name) => void
  word: (name: Name) => string
}) {
  const { legend, of, chosen, choose, word } = props
  const id = useId()
  return (
    <fieldset className={styles.formats}>
      <legend>{legend}</legend>
      {of.map(one => (
        <label key={one}>
          <input type="radio" name={id} checked={chosen === one} onChange={() => choose(one)} />
          {word(one)}
        </label>
      ))}
    </fieldset>
  )
}
