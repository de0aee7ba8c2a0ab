import { TextInput } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from '../../../client/answering/typed.module.css'
import { orNull } from '../../../client/answering/or-null.ts'
import type { AnswerProps, ClientKind } from '../../../client/kinds/client-kind.ts'

export const numericAnswerField: ClientKind<'numeric'>['answerField'] = {
  Field: NumericField,
}

/** A number, in digits of any script. */
function NumericField({ item, answer, change, labelledBy, describedBy }: AnswerProps<'numeric'>) {
  const t = useTranslate()
  const units = item.parts.units ?? []
  return (
    <div className={styles.typed}>
      <TextInput
        size="md"
        value={answer ?? ''}
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
