import { TextInput } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { BooleanField, ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { AddRow, RemoveButton } from '../../../client/editing/buttons.tsx'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import styles from '../../../client/editing/editing.module.css'
import { rowsOf } from '../../../client/editing/rows.ts'

/** What a text is judged by, also that of a gap. */
type Short = Omit<ContentOf<'short'>, 'kind'>

const newAnswer = (text: string) => ({ text, credit: 100 })

/** What a text starts with, where one was written already. */
export const emptyShort = (text = ''): Short => ({
  ...{ answers: [newAnswer(text)], compare: 'folded', article: true },
})

export const shortEditor: ClientKind<'short'>['editor'] = {
  empty: () => ({ kind: 'short', ...emptyShort() }),
  Fields: ({ content, change, ...props }) => (
    <ShortFields {...props} content={content} change={next => change({ ...content, ...next })} />
  ),
}

/** The answers that are taken, each with what it is worth, and how exactly they are compared. */
export function ShortFields({ id, content, change, errorAt }: EditorProps<Short>) {
  const t = useTranslate()
  const rows = rowsOf(content.answers, answers => change({ ...content, answers }))
  return (
    <>
      {content.answers.map(({ text, credit }, at) => {
        const number = { number: at + 1 }
        return (
          // oxlint-disable-next-line react/no-array-index-key -- answers have no names; one that goes takes its text along
          <div key={at} className={styles.typed} role="group" aria-label={t('questions.answer', number)}>
            <TextInput
              label={t('questions.answer.text')}
              value={text}
              autoComplete="off"
              attributes={{ input: { dir: 'auto' } }}
              error={problem(errorAt(`answers.${at}.text`))}
              onChange={event => rows.set(at, { text: event.currentTarget.value })}
            />
            <TextInput
              label={t('questions.answer.credit')}
              value={String(credit)}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              error={problem(errorAt(`answers.${at}.credit`))}
              onChange={event => rows.set(at, { credit: event.currentTarget.value as unknown as number })}
            />
            <RemoveButton
              label={t('questions.answer.remove', number)}
              off={content.answers.length === 1}
              run={() => rows.remove(at)}
            />
          </div>
        )
      })}
      {content.answers.length < 50 && (
        <AddRow run={() => rows.add(newAnswer(''))}>{t('questions.answer.add')}</AddRow>
      )}
      <ChoiceField
        field={{
          id: `${id}-compare`,
          label: t('questions.compare'),
          description: t(`questions.compare.${content.compare}.why`),
          value: content.compare,
          change: compare => change({ ...content, compare }),
        }}
        choices={choicesOf(t, 'questions.compare', ['folded', 'letters', 'exact'])}
      />
      <BooleanField
        field={{
          id: `${id}-article`,
          label: t('questions.article'),
          value: content.article,
          change: article => change({ ...content, article }),
        }}
      />
    </>
  )
}
