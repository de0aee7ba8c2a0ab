import { Textarea } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Parts } from '../../../contract/shown-parts.ts'
import typed from '../../../client/answering/typed.module.css'
import { Files } from '../../../client/answering/files/files.tsx'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'
import styles from './answer-field.module.css'

export const essayAnswerField: ClientKind<'essay'>['answerField'] = {
  Field: EssayField,
}

/** A text of one’s own, with files where the question takes any. */
function EssayField({ item, answer, change, labelledBy, files }: AnswerProps<'essay'>) {
  const { text, fileIds } = answer ?? { text: '', fileIds: [] }
  const give = (text: string, fileIds: string[]) =>
    change(text === '' && fileIds.length === 0 ? null : { text, fileIds })
  return (
    <div className={typed.typed}>
      <Textarea
        value={text}
        onChange={event => give(event.currentTarget.value, fileIds)}
        aria-labelledby={labelledBy}
        maxLength={50_000}
        attributes={{ input: { dir: 'auto' } }}
        classNames={{ input: styles.essay }}
      />
      <Words parts={item.parts} text={text} />
      {(item.parts.files ?? 0) > 0 && (
        <Files parts={item.parts} ids={fileIds} change={ids => give(text, ids)} files={files} />
      )}
    </div>
  )
}

/** How many words there are, beside how many are asked for. */
function Words({ parts, text }: { parts: Parts; text: string }) {
  const t = useTranslate()
  const count = text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  const { minWords: min, maxWords: max } = parts
  const isOff = (min && count < min) || (max && count > max)
  return (
    <p className={typed.hint} data-off={(count > 0 && isOff) || undefined}>
      {t('take.essay.words', { count })} {min ? t('take.essay.min', { count: min }) : null}{' '}
      {max ? t('take.essay.max', { count: max }) : null}
    </p>
  )
}
