import { IconAlertTriangle, IconCopyCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Check } from '#platform/client/ui/form/check.tsx'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { PastedRow } from '../../contract/pasted/row.ts'
import { pastedOf } from '../kinds/pasted.ts'
import { Choice } from './choice.tsx'
import styles from './pasting.module.css'

/** A question as it was read, with what is right in it or what a person has to say; or the text that could not be read. */
export function Row(props: {
  of: PastedRow
  chosen: number | undefined
  choose: (at: number) => void
  /** Why it was not added. */
  failure: unknown
  /** Where it is already. */
  known: 'bank' | 'quiz' | undefined
  /** Whether it shall be added once more. */
  isWanted: boolean
  want?: (isWanted: boolean) => void
}) {
  const { of: row, chosen, choose, failure, known, isWanted, want } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const reason = useReason()
  const body = useId()
  const Answers = row.draft && pastedOf(row.draft.content)?.Answers
  const needsChoice = row.code === 'no_right_answer' && chosen === undefined
  return (
    <li className={styles.row} data-fault={row.draft ? undefined : true}>
      <div className={styles.head}>
        <span className={styles.number}>{numbers(row.row)}</span>
        {row.draft && <Pill>{t(`questions.kind.${row.draft.content.kind}`)}</Pill>}
        {row.code && (row.code !== 'no_right_answer' || needsChoice) && (
          <Pill tone={row.draft ? 'amber' : 'red'}>
            <IconAlertTriangle size={14} aria-hidden /> {t(`pasting.code.${row.code}`)}
          </Pill>
        )}
        {known && (
          <Pill>
            <IconCopyCheck size={14} aria-hidden /> {t(known === 'quiz' ? 'pasting.asked' : 'pasting.same')}
          </Pill>
        )}
        {row.draft?.title && <Written className={styles.title}>{row.draft.title}</Written>}
      </div>
      {row.draft ? (
        <>
          <div id={body}>
            <RichText html={row.draft.body} />
          </div>
          {row.code ? (
            <Choice of={row.draft.content} describedBy={body} chosen={chosen} choose={choose} />
          ) : (
            Answers && <Answers content={row.draft.content} />
          )}
          {row.draft.tags.length > 0 && (
            <span className={styles.facts}>
              {row.draft.tags.map(tag => (
                <Written key={tag}>{tag}</Written>
              ))}
            </span>
          )}
        </>
      ) : (
        <Written className={styles.unread}>{row.detail}</Written>
      )}
      {known && want && (
        <label className={styles.again} htmlFor={`${body}-again`}>
          <Check
            id={`${body}-again`}
            describedBy={body}
            checked={isWanted}
            onChange={() => want(!isWanted)}
          />
          {t('pasting.same.add')}
        </label>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {reason(failure)}
        </p>
      )}
    </li>
  )
}
