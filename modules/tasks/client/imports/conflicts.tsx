import { Button, Kbd } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Job } from '../../contract/job.ts'
import { type Decision, decisionsOf, type JobRow } from '../../contract/job-row.ts'
import styles from './imports.module.css'
import { useImportCalls } from './queries.ts'

const keys: Record<Decision, string> = { same: 's', new: 'n', skip: 'x' }
const answersTo = (row: JobRow) => decisionsOf(row).map(decision => ({ decision, key: keys[decision] }))

/** Rows that may be about somebody who is there, of a row above, or nobody: the file beside the site, and the answers; keys work within the list. */
export function Conflicts(props: { job: Job; rows: JobRow[]; of: 'conflict' | 'namesake' }) {
  const { job, rows, of } = props
  const t = useTranslate()
  const { decide } = useImportCalls(job)
  const list = useRef<HTMLUListElement>(null)
  const siblings = rows.filter(
    ({ code, decision }) => code === 'phone_of_another' && decision === null,
  ).length
  const cards = () => [...(list.current?.children ?? [])] as HTMLElement[]
  const answer = (row: JobRow, decision: Decision | null) => decide.mutate({ rowId: row.id, decision })

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = cards().findIndex(card => card.contains(event.target as Node))
    const step = { j: 1, k: -1 }[keyOf(event)]
    if (step) cards()[at + step]?.querySelector('button')?.focus()
    const row = rows[at]
    const chosenAnswer = row && answersTo(row).find(({ key }) => key === keyOf(event))
    if (chosenAnswer) answer(row, chosenAnswer.decision)
    if (step || chosenAnswer) event.preventDefault()
  }
  return (
    <>
      <div className={styles.ask}>
        <p className={styles.facts}>{t(of === 'conflict' ? 'imports.conflicts' : 'imports.namesakes')}</p>
        {siblings > 1 && (
          <Button
            variant="default"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ code: 'phone_of_another', decision: 'new' })}
          >
            {t('imports.siblings')}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same */}
      <ul ref={list} className={styles.cards} onKeyDown={onKeyDown}>
        {rows.map(row => (
          <li key={row.id} className={styles.conflict}>
            <Why of={row} />
            <Sides of={row} />
            <div className={styles.buttons}>
              {answersTo(row).map(({ decision, key }) => (
                <Button
                  key={decision}
                  variant={becomes(row) === decision ? 'filled' : 'default'}
                  aria-pressed={becomes(row) === decision}
                  aria-keyshortcuts={key}
                  rightSection={<Kbd aria-hidden>{key.toUpperCase()}</Kbd>}
                  onClick={() => answer(row, row.decision === decision ? null : decision)}
                >
                  {t(`imports.decide.${decision}`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className={`${styles.facts} ${styles.keys}`}>{t('imports.keys')}</p>
    </>
  )
}

/** As what a row comes in: what was decided, else as somebody new where it is only pointed out. */
const becomes = ({ result, decision }: JobRow) => decision ?? (result === 'new' ? 'new' : null)

/** The letter of a key by where it lies, so that an Arabic keyboard has the same. */
const keyOf = ({ code, key }: KeyboardEvent) =>
  (/^Key[A-Z]$/.test(code) ? code.slice(3) : key).toLowerCase() as 'j' | 'k'

function Why({ of: { number, code } }: { of: JobRow }) {
  const t = useTranslate()
  const translate = useSentences()
  return (
    <p className={styles.why}>
      <strong>{t('imports.row.number', { number })}</strong> {code && translate(code)}
    </p>
  )
}

/** A row beside whom it may be about: somebody who is there, or a row above; what they share is marked. */
function Sides({ of: { title, code, cells, match, above } }: { of: JobRow }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const isOfPhone = code === 'phone_of_another'
  const name = code === 'same_name' || code === 'namesake' || undefined
  // Numbers alone are read with the sign of a country.
  const phone = match ? match.phone : above?.cells.find(({ value }) => value?.startsWith('+'))?.value
  return (
    <div className={styles.pair}>
      <div>
        <span className={styles.facts}>{t('imports.in.file')}</span>
        <Row title={title} cells={cells} name={name} phone={isOfPhone ? phone : undefined} />
      </div>
      {match ? (
        <div>
          <span className={styles.facts}>{t('imports.in.site')}</span>
          <Written className={styles.name} data-shared={name}>
            {match.name}
          </Written>
          {match.phone && (
            <span data-shared={isOfPhone || undefined}>
              <Ltr>{match.phone}</Ltr>
            </span>
          )}
        </div>
      ) : (
        above && (
          <div>
            <span className={styles.facts}>
              {t('imports.in.row', { number: numbers(above.number, { useGrouping: false }) })}
            </span>
            <Row {...above} name={name} phone={isOfPhone ? phone : undefined} />
          </div>
        )
      )}
    </div>
  )
}

function Row(props: Pick<JobRow, 'title' | 'cells'> & { name?: true; phone?: string | null }) {
  const { title, cells, name, phone } = props
  return (
    <>
      <Written className={styles.name} data-shared={name}>
        {title}
      </Written>
      {cells
        .filter(({ written }) => written !== '' && written !== title)
        .map(({ column, written, value }) => (
          <Written key={column} data-shared={(phone && value === phone) || undefined}>
            {written}
          </Written>
        ))}
    </>
  )
}
