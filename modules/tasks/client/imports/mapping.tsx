import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { columnsSuffice } from '#modules/exams/contract/score-fields.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { Import } from '../../contract/import-calls.ts'
import { useJobCalls } from '../jobs/use-job-calls.tsx'
import { FieldSelect } from './field-select.tsx'
import styles from './imports.module.css'
import { likelyColumn } from './likely-column.ts'
import { useImportCalls } from './queries.ts'
import { rowsIn } from './read-part.tsx'
import { Reading, Unread } from './reading.tsx'
import { useFieldLabel } from './use-field-label.ts'

/**
 * What the columns of a table are, what is missing first, and how it is read beside examples, to be seen by eye. Of one that was
 * checked already it leads back to its rows.
 */
export function Mapping({ of, back }: { of: Import; back?: () => void }) {
  const { job, file, columns, fields, plan } = of
  const t = useTranslate()
  const { reread } = useImportCalls(job)
  const { request } = useJobCalls()
  const labelOf = useFieldLabel(fields)
  const [chosen, choose] = useState(() => new Map(columns.map(({ index, field }) => [index, field])))
  const [rules, setRules] = useState(plan)
  const missing = fields.filter(({ name, required }) => required && ![...chosen.values()].includes(name))
  const isIncomplete =
    job.resource === 'scores' && !columnsSuffice([...chosen.values()].filter(field => field !== null))
  const likely = missing.length > 0 ? likelyColumn(columns, chosen) : undefined
  const isNamed = (field: string | null | undefined) => field === 'name' || field === 'lesson'
  const named = columns.find(({ index }) => isNamed(chosen.get(index))) ?? likely
  const isUnread = columns.length === 0
  const selects = useRef(new Map<number, HTMLSelectElement>())
  const first = columns[0]?.index
  const isReturn = back !== undefined
  // The button that led here is gone: it goes on where something can be changed.
  useEffect(() => {
    if (isReturn && first !== undefined) selects.current.get(first)?.focus()
  }, [isReturn, first])
  const check = () =>
    reread.mutate({
      columns: [...chosen].map(([index, field]) => ({ index, field })),
      plan: rules,
    })
  return (
    <>
      {isUnread ? (
        <Unread of={of} />
      ) : missing.length > 0 ? (
        <p role="alert" className={styles.band}>
          {t('imports.missing', {
            fields: missing.map(({ name }) => labelOf(name)).join(t('list.comma')),
          })}{' '}
          {likely && (
            <button type="button" onClick={() => selects.current.get(likely.index)?.focus()}>
              <Phrase of={{ id: 'imports.column.letter', names: { letter: likely.letter } }} />
            </button>
          )}
        </p>
      ) : isIncomplete ? (
        <p role="alert" className={styles.band}>
          {t('imports.missing.scores')}
        </p>
      ) : null}
      <div className={styles.sides}>
        {!isUnread && (
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
        )}
        <Reading
          of={of}
          rules={rules}
          chosen={[...chosen.values()]}
          change={change => setRules({ ...rules, ...change })}
          samples={named?.samples}
        />
      </div>
      <footer className={styles.foot} data-foot>
        <Button disabled={missing.length > 0 || isIncomplete} loading={reread.isPending} onClick={check}>
          {isUnread ? t('imports.check') : t('imports.check.rows', { count: rowsIn(file) })}
        </Button>
        <Button variant="default" onClick={back ?? (() => void request('cancel', job))}>
          {t(back ? 'imports.back' : 'cancel')}
        </Button>
        <span className={styles.facts}>{t('imports.unchanged')}</span>
      </footer>
    </>
  )
}
