import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Import } from '../../contract/import-calls.ts'
import type { JobRow } from '../../contract/job-row.ts'
import { FieldSelect } from './field-select.tsx'
import styles from './imports.module.css'
import { useImportCalls } from './queries.ts'
import { Value } from './value.tsx'

/** Rows with the cells that are read, a fault in its cell with the reason; what their columns are is changed in the head. */
export function RowTable({ of: { job, columns, fields }, rows }: { of: Import; rows: JobRow[] }) {
  const t = useTranslate()
  const { reread } = useImportCalls(job)
  const shown = columns.filter(({ field }) => field !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={styles.scroll} role="region" aria-label={t('imports.rows')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.becomes')}</th>
            {shown.map(({ index, letter, header, field }) => (
              <th key={index} scope="col">
                <Written>{header || letter}</Written>
                <FieldSelect
                  label={t('imports.column', { letter, header })}
                  fields={fields}
                  value={field}
                  change={next => reread.mutate({ columns: [{ index, field: next }] })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.id} of={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ of: { number, cells, result, code, changes } }: { of: JobRow }) {
  const t = useTranslate()
  const translate = useSentences()
  const isSaid = cells.some(cell => cell.code !== null)
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        {t(`imports.result.${result}`)}
        {code && !isSaid && <span className={styles.reason}>{translate(code)}</span>}
        {result === 'changed' &&
          changes.map(({ field, before, after }, at) => (
            <span key={`${field} ${at}`} className={styles.change}>
              {t(`imports.field.${field}`)}
              {t('list.colon')} <Value field={field} of={before} />{' '}
              <span className={styles.arrow} aria-hidden>
                →
              </span>{' '}
              <Value field={field} of={after} />
            </span>
          ))}
      </td>
      {cells.map(({ column, written, code }) => (
        <td key={column} data-faulty={code !== null || undefined}>
          <Written className={styles.cell}>{written || '—'}</Written>
          {code && <span className={styles.reason}>{translate(code)}</span>}
        </td>
      ))}
    </tr>
  )
}
