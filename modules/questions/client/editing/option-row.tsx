import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Check } from '#platform/client/ui/form/check.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import radio from '#platform/client/ui/form/radio.module.css'
import type { ContentOf } from '../../contract/content.ts'
import { RemoveButton } from './buttons.tsx'
import styles from './editing.module.css'
import { PartText } from './part-text.tsx'
import { useLetters } from './use-letters.ts'
import { useMore } from './use-more.tsx'

export type Option = (ContentOf<'single'> | ContentOf<'multiple'>)['options'][number]

/** One option: its mark, its letter, its text, and what is said to whoever chooses it. */
export function OptionRow(props: {
  id: string
  /** Of options of which one is right, the name of their marks. */
  group?: string
  at: number
  option: Option
  right: boolean
  mark: () => void
  change: (part: Partial<Option>) => void
  remove?: () => void
  errorAt: (path: string) => string | undefined
  courseId: string
}) {
  const { id, group, at, option, right, mark, change, remove, errorAt, courseId } = props
  const t = useTranslate()
  const letter = useLetters(courseId)(at)
  const name = { letter }
  const credit = 'credit' in option ? option.credit : undefined
  const partly = credit !== undefined && Number(credit) !== 0 && !right
  const more = useMore({
    ...{ id, part: option, change, errorAt, courseId },
    feedback: t('questions.feedback', name),
    pinned: t('questions.pinned'),
    needed: errorAt('credit') !== undefined,
    opened: partly,
    children: credit !== undefined && !right && (
      <TextInput
        label={t('questions.credit', name)}
        description={t('questions.credit.hint')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={String(credit)}
        error={problem(errorAt('credit'))}
        onChange={event => change({ credit: event.currentTarget.value as unknown as number })}
      />
    ),
  })
  return (
    <div className={styles.option} data-right={right || undefined}>
      {group ? (
        <label className={styles.mark}>
          <input
            type="radio"
            name={group}
            className={radio.radio}
            checked={right}
            aria-label={t('questions.option.right', name)}
            onChange={mark}
          />
        </label>
      ) : (
        <span className={styles.mark}>
          <Check label={t('questions.option.right', name)} checked={right} onChange={mark} />
        </span>
      )}
      <span className={styles.letter} aria-hidden>
        {letter}
      </span>
      <div className={styles.answer}>
        <PartText
          id={id}
          label={t('questions.option', name)}
          value={option.body}
          change={body => change({ body })}
          error={errorAt('body')}
          courseId={courseId}
        />
        {right && (
          <span className={styles.right}>
            <IconCheck size={16} aria-hidden /> {t('questions.right')}
          </span>
        )}
      </div>
      <span className={styles.tools}>
        {more.button}
        {remove && <RemoveButton label={t('questions.option.remove', name)} run={remove} />}
      </span>
      {more.fields}
    </div>
  )
}
