import { Button, Kbd } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Job } from '../../contract/job.ts'
import type { Decision, JobRow } from '../../contract/job-row.ts'
import styles from './imports.module.css'
import { useImportCalls } from './queries.ts'

const answers: { decision: Decision; key: string }[] = [
  { decision: 'same', key: 's' },
  { decision: 'new', key: 'n' },
  { decision: 'skip', key: 'x' },
]

/** Rows that may be about somebody who is there, or of a row above: the file beside the site, and three answers; keys work within the list. */
export function Conflicts({ job, rows }: { job: Job; rows: JobRow[] }) {
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
    const chosen = answers.find(({ key }) => key === keyOf(event))
    if (chosen && rows[at]) answer(rows[at], chosen.decision)
    if (step || chosen) event.preventDefault()
  }
  return (
    <>
      <div className={styles.ask}>
        <p className={styles.facts}>{t('imports.conflicts')}</p>
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
              {answers.map(({ decision, key }) => (
                <Button
                  key={decision}
                  variant={row.decision === decision ? 'filled' : 'default'}
                  aria-pressed={row.decision === decision}
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
      <p className={styles.facts}>{t('imports.keys')}</p>
    </>
  )
}

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

function Sides({ of: { title, code, cells, match } }: { of: JobRow }) {
  const t = useTranslate()
  const phone = code === 'phone_of_another' || undefined
  const name = code === 'same_name' || undefined
  const shared = (text: string) =>
    (phone && cells.find(({ value }) => value === match?.phone)?.written === text) || undefined
  return (
    <div className={styles.pair}>
      <div>
        <span className={styles.facts}>{t('imports.in.file')}</span>
        <Written className={styles.name} data-shared={name}>
          {title}
        </Written>
        {cells
          .filter(({ written }) => written !== '' && written !== title)
          .map(({ column, written }) => (
            <Written key={column} data-shared={shared(written)}>
              {written}
            </Written>
          ))}
      </div>
      <div>
        <span className={styles.facts}>{t(match ? 'imports.in.site' : 'imports.in.above')}</span>
        <Written className={styles.name} data-shared={name}>
          {match?.name}
        </Written>
        {match?.phone && (
          <span data-shared={phone}>
            <Ltr>{match.phone}</Ltr>
          </span>
        )}
      </div>
    </div>
  )
}
