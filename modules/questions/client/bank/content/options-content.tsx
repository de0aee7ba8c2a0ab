import { useId } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { newOption } from '../kinds.ts'
import { AddRow } from './buttons.tsx'
import type { ContentProps } from './content-field.tsx'
import { OptionRow } from './option-row.tsx'
import { rowsOf } from './rows.ts'

type Choosing = ContentOf<'single'> | ContentOf<'multiple'>
type Option = Choosing['options'][number]
const max = 20

/** Options of which one is right, or several: the right ones are chosen by their marks. */
export function OptionsContent(props: ContentProps<Choosing>) {
  const { id, content, change, errorAt, courseId } = props
  const t = useTranslate()
  const group = useId()
  const isSingle = content.kind === 'single'
  const set = (options: Option[]) => change({ ...content, options } as Choosing)
  const rows = rowsOf<Option>(content.options, set)
  const isRight = (option: Option) => ('credit' in option ? Number(option.credit) === 100 : option.right)
  /** Of one answer the mark moves; of several it is set and taken away. */
  const mark = (at: number) =>
    set(
      content.options.map((option, index): Option => {
        if ('right' in option) return index === at ? { ...option, right: !option.right } : option
        if (index === at) return { ...option, credit: 100 }
        return isRight(option) ? { ...option, credit: 0 } : option
      }),
    )
  return (
    <>
      <div role={isSingle ? 'radiogroup' : 'group'} aria-label={t('questions.options')}>
        {content.options.map((option, at) => (
          <OptionRow
            key={option.key}
            id={`${id}-${option.key}`}
            group={isSingle ? group : undefined}
            at={at}
            option={option}
            right={isRight(option)}
            mark={() => mark(at)}
            change={part => rows.set(at, part)}
            remove={content.options.length > 2 ? () => rows.remove(at) : undefined}
            errorAt={path => errorAt(`options.${at}.${path}`)}
            courseId={courseId}
          />
        ))}
      </div>
      {content.options.length < max && (
        <AddRow run={() => rows.add(newOption[content.kind]())}>{t('questions.option.add')}</AddRow>
      )}
      {!isSingle && <Several {...(props as ContentProps<ContentOf<'multiple'>>)} />}
    </>
  )
}

/** How several right answers are counted, and how many may be ticked. */
function Several({ id, content, change, errorAt }: ContentProps<ContentOf<'multiple'>>) {
  const t = useTranslate()
  return (
    <FormPair>
      <ChoiceField
        field={{
          id: `${id}-scoring`,
          label: t('questions.scoring'),
          description: t(`questions.scoring.multiple.${content.scoring}.why`),
          value: content.scoring,
          change: scoring => change({ ...content, scoring }),
        }}
        choices={(['balance', 'each', 'all'] as const).map(value => ({
          value,
          label: t(`questions.scoring.multiple.${value}`),
        }))}
      />
      <TextField
        ltr
        mode="numeric"
        field={{
          id: `${id}-most`,
          label: t('questions.most'),
          description: t('questions.most.hint'),
          value: content.most === null ? '' : String(content.most),
          error: errorAt('most'),
          change: text => change({ ...content, most: text === '' ? null : text }),
        }}
      />
    </FormPair>
  )
}
