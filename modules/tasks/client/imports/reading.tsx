import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { encodings } from '../../contract/import.ts'
import type { Import } from '../../contract/import-calls.ts'
import styles from './imports.module.css'
import { useImportCalls } from './queries.ts'
import { Rule } from './rule.tsx'
import { OutOf } from './out-of.tsx'
import { isInCourse, wordOf } from './subjects.ts'
import { Targets } from './targets.tsx'

type Plan = Import['plan']

/** How a table is read: encoding and sheet, at which it is read anew at once, and the rules by which its cells are. */
export function Reading(props: {
  of: Import
  rules: Plan
  /** What the columns are read as. */
  chosen: (string | null)[]
  change: (rules: Partial<Plan>) => void
  /** Names as they are read. */
  samples: string[] | undefined
}) {
  const { of, rules, chosen, change, samples } = props
  const { job, file } = of
  const t = useTranslate()
  const { reread } = useImportCalls(job)
  const isOfPeople = !isInCourse(job.resource)
  const hasDates = job.resource !== 'scores'
  return (
    <section className={styles.card} aria-label={t('imports.reading')}>
      {file.encoding && (
        <NativeSelect
          size="md"
          rightSection={<IconChevronDown size={20} aria-hidden />}
          label={t('imports.encoding')}
          description={t('imports.encoding.why')}
          value={file.encoding}
          data={[...encodings]}
          onChange={event =>
            reread.mutate({ encoding: event.currentTarget.value as (typeof encodings)[number] })
          }
        />
      )}
      {file.encoding && samples && (
        <ul className={styles.samples} aria-label={t('imports.encoding.samples')}>
          {samples.map((sample, at) => (
            <li key={at}>
              <Written>{sample}</Written>
            </li>
          ))}
        </ul>
      )}
      {file.sheets.length > 1 && (
        <NativeSelect
          size="md"
          rightSection={<IconChevronDown size={20} aria-hidden />}
          label={t('imports.sheet')}
          value={String(file.sheet)}
          data={file.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={event => reread.mutate({ sheet: Number(event.currentTarget.value) })}
        />
      )}
      {hasDates && (
        <>
          <NativeSelect
            size="md"
            rightSection={<IconChevronDown size={20} aria-hidden />}
            label={t('imports.dates')}
            value={rules.dates}
            data={(['dmy', 'mdy', 'ymd'] as const).map(value => ({
              value,
              label: t(`imports.dates.${value}`),
            }))}
            onChange={event => change({ dates: event.currentTarget.value as 'dmy' })}
          />
          <Rule label={t('imports.hijri')} checked={rules.hijri} change={hijri => change({ hijri })} />
          <Rule
            label={t(wordOf('imports.existing', job))}
            checked={rules.existing === 'update'}
            change={on => change({ existing: on ? 'update' : 'skip' })}
          />
        </>
      )}
      {chosen.includes('score:new') && <OutOf value={rules.outOf} change={outOf => change({ outOf })} />}
      {/* What is left empty says nothing of a lesson, which has neither a number nor a namesake. */}
      {isOfPeople && (
        <>
          <Rule
            label={t('imports.empty')}
            checked={rules.blank === 'clear'}
            change={on => change({ blank: on ? 'clear' : 'keep' })}
          />
          <NativeSelect
            size="md"
            rightSection={<IconChevronDown size={20} aria-hidden />}
            label={t('imports.second')}
            value={rules.second}
            data={seconds.map(value => ({ value, label: t(`imports.second.${value}`) }))}
            onChange={event => change({ second: event.currentTarget.value as 'refuse' })}
          />
          <Rule
            label={t('imports.sameName')}
            checked={rules.sameName === 'new'}
            change={on => change({ sameName: on ? 'new' : 'ask' })}
          />
        </>
      )}
      <Targets of={of} plan={rules} change={change} />
    </section>
  )
}

const seconds = ['refuse', 'drop', 'guardian'] as const

/** That nothing can be read with what was chosen last: of text that is its encoding, else its sheet, and why. */
export function Unread({ of: { file, job } }: { of: Import }) {
  const t = useTranslate()
  const translate = useSentences()
  return (
    <p role="alert" className={styles.band}>
      {file.encoding ? t('imports.unread') : `${t('imports.unread.sheet')} ${translate(job.problem ?? '')}`}
    </p>
  )
}
