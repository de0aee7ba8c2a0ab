import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { choicesOf } from '#platform/client/ui/form/choices.ts'
import { ChoiceField, TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import { OptionRows } from '../../../client/editing/option-rows.tsx'
import { newPart, times } from '../../../client/editing/parts.ts'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import type { ContentOf } from '../../../contract/content.ts'

type Multiple = ContentOf<'multiple'>
type Option = Multiple['options'][number]

const newOption = (): Option => ({ ...newPart(), right: false })

export const multipleEditor: ClientKind<'multiple'>['editor'] = {
  empty: () => ({ kind: 'multiple', options: times(4, newOption), scoring: 'balance', most: null }),
  Fields: MultipleFields,
}

/** Options of which several are right, how these are counted, and how many may be ticked. */
function MultipleFields({ id, content, change, errorAt, courseId }: EditorProps<Multiple>) {
  const t = useTranslate()
  const { options } = content
  const set = (options: Option[]) => change({ ...content, options })
  return (
    <>
      <OptionRows
        {...{ id, options, set, errorAt, courseId }}
        isRight={({ right }) => right}
        mark={at =>
          set(options.map((option, index) => (index === at ? { ...option, right: !option.right } : option)))
        }
        create={newOption}
      />
      <FormPair>
        <ChoiceField
          field={{
            id: `${id}-scoring`,
            label: t('questions.scoring'),
            description: t(`questions.scoring.multiple.${content.scoring}.why`),
            value: content.scoring,
            change: scoring => change({ ...content, scoring }),
          }}
          choices={choicesOf(t, 'questions.scoring.multiple', ['balance', 'each', 'all'])}
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
    </>
  )
}
