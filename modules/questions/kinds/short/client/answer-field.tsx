import { TextInput } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { orNull } from '../../../client/answering/or-null.ts'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'

export const shortAnswerField: ClientKind<'short'>['answerField'] = {
  Field: ShortField,
}

/** A word or a line. */
function ShortField({ answer, change, labelledBy }: AnswerProps<'short'>) {
  const t = useTranslate()
  return (
    <TextInput
      size="md"
      value={answer ?? ''}
      onChange={event => change(orNull(event.currentTarget.value))}
      aria-labelledby={labelledBy}
      maxLength={500}
      attributes={{ input: { dir: 'auto' } }}
      autoComplete="off"
      placeholder={t('take.words')}
    />
  )
}
