import { Textarea, TextInput } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Parts } from '#modules/questions/contract/shown-parts.ts'
import type { AnswerProps } from './field.ts'
import { Files } from './files.tsx'
import styles from './typed.module.css'

const orNull = (text: string) => (text === '' ? null : text)

/** A number, in digits of any script. */
export function NumericAnswer({ item, answer, change, labelledBy, describedBy }: AnswerProps) {
  const t = useTranslate()
  const units = item.parts.units ?? []
  return (
    <div className={styles.typed}>
      <TextInput
        size="md"
        value={(answer as string | null) ?? ''}
        onChange={event => change(orNull(event.currentTarget.value))}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        inputMode={units.length > 0 ? 'text' : 'decimal'}
        maxLength={64}
        dir="ltr"
        autoComplete="off"
        placeholder={t('take.number')}
      />
      {units.length > 0 && (
        <p className={styles.hint}>
          {t('take.units')}{' '}
          {units.map(unit => (
            <bdi key={unit}>{unit}</bdi>
          ))}
        </p>
      )}
    </div>
  )
}

/** A word or a line. */
export function ShortAnswer({ answer, change, labelledBy }: AnswerProps) {
  const t = useTranslate()
  return (
    <TextInput
      size="md"
      value={(answer as string | null) ?? ''}
      onChange={event => change(orNull(event.currentTarget.value))}
      aria-labelledby={labelledBy}
      maxLength={500}
      attributes={{ input: { dir: 'auto' } }}
      autoComplete="off"
      placeholder={t('take.words')}
    />
  )
}

type WithFiles = { text?: string; fileIds: string[] }

/** A text of one’s own, with files where the question takes any. */
export function EssayAnswer({ item, answer, change, labelledBy, courseId, attemptId, addFile }: AnswerProps) {
  const { text = '', fileIds } = (answer as WithFiles | null) ?? { fileIds: [] }
  const give = (text: string, fileIds: string[]) =>
    change(text === '' && fileIds.length === 0 ? null : { text, fileIds })
  return (
    <div className={styles.typed}>
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
        <Files
          {...{ courseId, parts: item.parts, ids: fileIds, uploadKey: `${attemptId}.${item.item}`, addFile }}
          change={ids => give(text, ids)}
        />
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
    <p className={styles.hint} data-off={(count > 0 && isOff) || undefined}>
      {t('take.essay.words', { count })} {min ? t('take.essay.min', { count: min }) : null}{' '}
      {max ? t('take.essay.max', { count: max }) : null}
    </p>
  )
}

/** Files that are handed in. */
export function FileAnswer({ item, answer, change, courseId, attemptId, addFile }: AnswerProps) {
  const { fileIds } = (answer as WithFiles | null) ?? { fileIds: [] }
  return (
    <Files
      {...{ courseId, parts: item.parts, ids: fileIds, uploadKey: `${attemptId}.${item.item}`, addFile }}
      change={ids => change(ids.length === 0 ? null : { fileIds: ids })}
    />
  )
}
