import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { AddRow, RemoveButton } from '../../../client/editing/buttons.tsx'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import styles from './editor.module.css'
import { rowsOf } from '../../../client/editing/rows.ts'
import { Units } from './units.tsx'

/** What a number is judged by, also that of a gap. */
type Numeric = Omit<ContentOf<'numeric'>, 'kind'>

/** A number as it is typed: the contract reads it. */
const newAnswer = (value: string) => ({
  ...{ value: value as unknown as number, tolerance: 0, by: 'absolute' as const, credit: 100 },
})

/** What a number starts with, where one was written already. */
export const emptyNumeric = (value = ''): Numeric => ({
  ...{ answers: [newAnswer(value)], comma: 'decimal', units: [], unit: 'none' },
})

export const numericEditor: ClientKind<'numeric'>['editor'] = {
  empty: () => ({ kind: 'numeric', ...emptyNumeric() }),
  Fields: ({ content, change, ...props }) => (
    <NumericFields {...props} content={content} change={next => change({ ...content, ...next })} />
  ),
}

/** The numbers that are taken, how near an answer has to come, and in which units it may be given. */
export function NumericFields(props: EditorProps<Numeric>) {
  const { id, content, change, errorAt } = props
  const t = useTranslate()
  const rows = rowsOf(content.answers, answers => change({ ...content, answers }))
  /** A number as it is typed: the contract reads it. */
  const number = (at: number, name: 'value' | 'tolerance' | 'credit', label: string) => (
    <TextInput
      label={label}
      value={String(content.answers[at]![name])}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      error={problem(errorAt(`answers.${at}.${name}`))}
      onChange={event => rows.set(at, { [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {content.answers.map(({ by }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers have no names; one that goes takes its number along
        <div
          key={at}
          className={styles.numbers}
          role="group"
          aria-label={t('questions.answer', { number: at + 1 })}
        >
          {number(at, 'value', t('questions.value'))}
          {number(at, 'tolerance', t('questions.tolerance'))}
          <NativeSelect
            size="md"
            label={t('questions.by')}
            value={by}
            rightSection={<IconChevronDown size={20} aria-hidden />}
            data={choicesOf(t, 'questions.by', ['absolute', 'percent'])}
            onChange={event => rows.set(at, { by: event.currentTarget.value as typeof by })}
          />
          {number(at, 'credit', t('questions.answer.credit'))}
          <RemoveButton
            label={t('questions.answer.remove', { number: at + 1 })}
            off={content.answers.length === 1}
            run={() => rows.remove(at)}
          />
        </div>
      ))}
      {content.answers.length < 10 && (
        <AddRow run={() => rows.add(newAnswer(''))}>{t('questions.answer.add')}</AddRow>
      )}
      <FormPair>
        <ChoiceField
          field={{
            id: `${id}-comma`,
            label: t('questions.comma'),
            value: content.comma,
            change: comma => change({ ...content, comma }),
          }}
          choices={choicesOf(t, 'questions.comma', ['decimal', 'thousands'])}
        />
        <ChoiceField
          field={{
            id: `${id}-unit`,
            label: t('questions.unit'),
            value: content.unit,
            change: unit => change({ ...content, unit }),
          }}
          choices={choicesOf(t, 'questions.unit', ['none', 'optional', 'required'])}
        />
      </FormPair>
      {content.unit !== 'none' && <Units {...props} change={({ units }) => change({ ...content, units })} />}
    </>
  )
}
