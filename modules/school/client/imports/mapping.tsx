import { Button, NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { encodings } from '../../contract/import.ts'
import type { Import } from '../../contract/import-calls.ts'
import { useJobCalls } from '../jobs/use-job-calls.tsx'
import { FieldSelect } from './field-select.tsx'
import styles from './imports.module.css'
import { likelyColumn } from './likely-column.ts'
import { useImportCalls } from './queries.ts'
import { Rule } from './rule.tsx'
import { wordOf } from './subjects.ts'
import { rowsIn } from './read-part.tsx'
import { Targets } from './targets.tsx'

/** What the columns of a table are, what is missing first; encoding and dates beside examples, to be seen by eye. */
export function Mapping({ of }: { of: Import }) {
  const { job, file, columns, fields, plan } = of
  const t = useTranslate()
  const { reread } = useImportCalls(job)
  const { request } = useJobCalls()
  const [chosen, choose] = useState(() => new Map(columns.map(({ index, field }) => [index, field])))
  const [rules, setRules] = useState(plan)
  const missing = fields.filter(({ name, required }) => required && ![...chosen.values()].includes(name))
  const likely = missing.length > 0 ? likelyColumn(columns, chosen) : undefined
  const isNamed = (field: string | null | undefined) => field === 'name' || field === 'lesson'
  const named = columns.find(({ index }) => isNamed(chosen.get(index))) ?? likely
  const selects = useRef(new Map<number, HTMLSelectElement>())
  const { existing, blank, dates, courseId, groupId, makeGroups } = rules
  const check = () =>
    reread.mutate({
      columns: [...chosen].map(([index, field]) => ({ index, field })),
      plan: { existing, blank, dates, courseId, groupId, makeGroups },
    })
  return (
    <>
      {missing.length > 0 && (
        <p role="alert" className={styles.band}>
          {t('imports.missing', {
            fields: missing.map(({ name }) => t(`imports.field.${name}`)).join(t('list.comma')),
          })}{' '}
          {likely && (
            <button type="button" onClick={() => selects.current.get(likely.index)?.focus()}>
              <Phrase of={{ id: 'imports.column.letter', names: { letter: likely.letter } }} />
            </button>
          )}
        </p>
      )}
      <div className={styles.sides}>
        <div className={styles.columns}>
          <div className={styles.heads} aria-hidden>
            <span>{t('imports.head.header')}</span>
            <span>{t('imports.head.field')}</span>
            <span>{t('imports.head.by')}</span>
          </div>
          <ul>
            {columns.map(({ index, letter, header, samples, by, field }) => (
              <li key={index} className={styles.column} data-missing={index === likely?.index || undefined}>
                <span className={styles.letter}>{letter}</span>
                <span className={styles.words}>
                  <Written className={styles.name}>{header || '—'}</Written>
                  <span className={styles.facts}>
                    <Written>{samples.join(' · ')}</Written>
                  </span>
                </span>
                <FieldSelect
                  ref={select =>
                    void (select ? selects.current.set(index, select) : selects.current.delete(index))
                  }
                  label={t('imports.column', { letter, header })}
                  fields={fields}
                  value={chosen.get(index) ?? null}
                  change={field => choose(new Map(chosen).set(index, field))}
                />
                <span className={styles.by}>
                  {chosen.get(index) !== field
                    ? t('imports.by.person')
                    : by === 'header' && field === null
                      ? t('imports.by.ignored')
                      : by && t(`imports.by.${by}`)}
                </span>
              </li>
            ))}
          </ul>
        </div>
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
          {file.encoding && named && (
            <ul className={styles.samples} aria-label={t('imports.encoding.samples')}>
              {named.samples.map((sample, at) => (
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
          <NativeSelect
            size="md"
            rightSection={<IconChevronDown size={20} aria-hidden />}
            label={t('imports.dates')}
            value={rules.dates}
            data={(['dmy', 'mdy', 'ymd'] as const).map(value => ({
              value,
              label: t(`imports.dates.${value}`),
            }))}
            onChange={event => setRules({ ...rules, dates: event.currentTarget.value as 'dmy' })}
          />
          <Rule
            label={t(wordOf('imports.existing', job))}
            checked={rules.existing === 'update'}
            change={on => setRules({ ...rules, existing: on ? 'update' : 'skip' })}
          />
          {/* What is left empty says nothing of a lesson. */}
          {job.resource !== 'content' && (
            <Rule
              label={t('imports.empty')}
              checked={rules.blank === 'clear'}
              change={on => setRules({ ...rules, blank: on ? 'clear' : 'keep' })}
            />
          )}
          <Targets of={of} plan={rules} change={change => setRules({ ...rules, ...change })} />
        </section>
      </div>
      <footer className={styles.foot}>
        <Button disabled={missing.length > 0} loading={reread.isPending} onClick={check}>
          {t('imports.check.rows', { count: rowsIn(file) })}
        </Button>
        <Button variant="default" onClick={() => void request('cancel', job)}>
          {t('cancel')}
        </Button>
        <span className={styles.facts}>{t('imports.unchanged')}</span>
      </footer>
    </>
  )
}
