import { Textarea, TextInput } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Parts } from '../../../contract/attempt.ts'
import type { AnswerProps } from './field.ts'
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
      dir="auto"
      autoComplete="off"
      placeholder={t('take.words')}
    />
  )
}

/** A text of one’s own. */
export function EssayAnswer({ item, answer, change, labelledBy }: AnswerProps) {
  const text = (answer as { text: string } | null)?.text ?? ''
  return (
    <div className={styles.typed}>
      <Textarea
        value={text}
        onChange={event => {
          const { value } = event.currentTarget
          change(value === '' ? null : { text: value, fileIds: [] })
        }}
        aria-labelledby={labelledBy}
        maxLength={50_000}
        dir="auto"
        classNames={{ input: styles.essay }}
      />
      <Words parts={item.parts} text={text} />
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

/** What nobody can answer here yet. */
export function FileAnswer() {
  const t = useTranslate()
  return <p className={styles.none}>{t('take.file')}</p>
}
