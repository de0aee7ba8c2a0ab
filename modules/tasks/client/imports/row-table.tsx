import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Import } from '../../contract/import-calls.ts'
import type { Job } from '../../contract/job.ts'
import type { JobRow } from '../../contract/job-row.ts'
import { FieldSelect } from './field-select.tsx'
import styles from './imports.module.css'
import { useFieldLabel } from './use-field-label.ts'
import { useImportCalls } from './queries.ts'
import { Value } from './value.tsx'

/** Rows with the cells that are read, a fault in its cell with the reason; what their columns are is changed in the head. */
export function RowTable(props: { of: Import; job: Job; rows: JobRow[]; result?: string }) {
  const { of, job, rows, result } = props
  const { columns, fields } = of
  const t = useTranslate()
  const { reread } = useImportCalls(job)
  const fieldColumns = columns.filter(({ field }) => field !== null)
  // Of rows that were asked for by what becomes of them it is known, and on a phone there is no room to say it again.
  const isKnown = result !== undefined && result !== 'changed' && rows.every(row => !reasonOf(row))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={styles.scroll} role="region" aria-label={t('imports.rows')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            {!isKnown && (
              <th scope="col" className={styles.becomes}>
                {t('imports.becomes')}
              </th>
            )}
            {fieldColumns.map(({ index, letter, header, field }) => (
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
            <Row key={row.id} of={row} job={job} table={of} isKnown={isKnown} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is wrong with a row as a whole, where none of its cells says so. */
const reasonOf = ({ cells, code }: JobRow) => (cells.some(cell => cell.code !== null) ? null : code)

function Row(props: { of: JobRow; job: Job; table: Import; isKnown: boolean }) {
  const { of: row, job, table, isKnown } = props
  const sentenceOf = useFaultSentence(table)
  const numbers = useNumbers()
  return (
    <tr data-skipped={row.decision === 'skip' || undefined}>
      <th scope="row">
        {numbers(row.number, { useGrouping: false })}
        {mayComeIn(row) && <LeaveOut of={row} job={job} />}
      </th>
      {!isKnown && (
        <td>
          <Outcome of={row} fields={table.fields} />
        </td>
      )}
      {row.cells.map(({ column, written, code }) => (
        <td key={column} data-faulty={code !== null || undefined}>
          <Written className={styles.cell}>{written || '—'}</Written>
          {code && <span className={styles.reason}>{sentenceOf(column, code)}</span>}
        </td>
      ))}
    </tr>
  )
}

/** Why a cell is refused; where it says who a student is, that nobody in the course is meant by it. */
function useFaultSentence({ job, columns }: Import) {
  const t = useTranslate()
  const translate = useSentences()
  return (column: number, code: string) => {
    const field = columns.find(({ index }) => index === column)?.field ?? ''
    const isNobody = job.resource === 'scores' && code === 'not_offered' && !field.startsWith('score:')
    return isNobody ? t('imports.nobody') : translate(code)
  }
}

/** Whether a row comes in unless it is left out, or would if it were not. */
const mayComeIn = ({ result, decision }: JobRow) =>
  result === 'new' || result === 'changed' || decision === 'skip'

/** Leaves a row out that would come in, and takes it in again. */
function LeaveOut({ of: { id, number, decision }, job }: { of: JobRow; job: Job }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { decide } = useImportCalls(job)
  const isOut = decision === 'skip'
  return (
    <button
      type="button"
      className={styles.plain}
      aria-label={t(isOut ? 'imports.takeIn.row' : 'imports.leaveOut.row', {
        number: numbers(number, { useGrouping: false }),
      })}
      onClick={() => decide.mutate({ rowId: id, decision: isOut ? null : 'skip' })}
    >
      {t(isOut ? 'imports.takeIn' : 'imports.decide.skip')}
    </button>
  )
}

function Outcome({ of: row, fields }: { of: JobRow; fields: Import['fields'] }) {
  const labelOf = useFieldLabel(fields)
  const t = useTranslate()
  const translate = useSentences()
  const { result, changes, decision } = row
  if (decision === 'skip') return t('imports.result.skipped')
  const isDecided = decision !== null
  const reason = isDecided ? null : reasonOf(row)
  return (
    <>
      {t(isDecided ? `imports.decide.${decision}` : `imports.result.${result}`)}
      {reason && <span className={styles.reason}>{translate(reason)}</span>}
      {result === 'changed' &&
        changes.map(({ field, before, after }, at) => (
          <span key={`${field} ${at}`} className={styles.change}>
            <Written>{labelOf(field)}</Written>
            {t('list.colon')} <Value field={field} of={before} />{' '}
            <span className={styles.arrow} aria-hidden>
              →
            </span>{' '}
            <Value field={field} of={after} />
          </span>
        ))}
    </>
  )
}
