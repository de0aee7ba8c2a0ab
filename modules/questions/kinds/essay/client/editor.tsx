import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { TextField } from '#platform/client/ui/form/fields.tsx'
import { FormPair } from '#platform/client/ui/form/resource-form.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import type { ClientKind, EditorProps } from '../../../client/kinds/client-kind.ts'
import { PartText } from '../../../client/editing/part-text.tsx'

export const essayEditor: ClientKind<'essay'>['editor'] = {
  empty: () => ({ kind: 'essay', minWords: null, maxWords: null, files: 0, model: '' }),
  Fields: EssayFields,
}

/** How long the text may be, what may be handed in beside it, and an answer as it should be. */
function EssayFields({ id, content, change, errorAt, courseId }: EditorProps<ContentOf<'essay'>>) {
  const t = useTranslate()
  const number = (name: 'minWords' | 'maxWords' | 'files', empty: null | 0) => (
    <TextField
      ltr
      mode="numeric"
      field={{
        id: `${id}-${name}`,
        label: t(`questions.${name}`),
        value: content[name] === null ? '' : String(content[name]),
        error: errorAt(name),
        change: text => change({ ...content, [name]: text === '' ? empty : text }),
      }}
    />
  )
  return (
    <>
      <FormPair>
        {number('minWords', null)}
        {number('maxWords', null)}
      </FormPair>
      {number('files', 0)}
      <PartText
        named
        id={`${id}-model`}
        label={t('questions.model')}
        value={content.model}
        change={model => change({ ...content, model })}
        error={errorAt('model')}
        courseId={courseId}
      />
    </>
  )
}
