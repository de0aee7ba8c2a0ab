import { TextInput } from '@mantine/core'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import type { ContentOf } from '../../../contract/content.ts'
import { AddRow, RemoveButton } from '../../../client/editing/buttons.tsx'
import type { EditorProps } from '../../../client/kinds/client-kind.ts'
import styles from '../../../client/editing/editing.module.css'
import { rowsOf } from '../../../client/editing/rows.ts'

/** The units in which a number may be given, and what each makes of it. */
export function Units({ content, change, errorAt }: EditorProps<Pick<ContentOf<'numeric'>, 'units'>>) {
  const t = useTranslate()
  const rows = rowsOf(content.units, units => change({ units }))
  return (
    <>
      {content.units.map(({ name, factor }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- units are told apart by what is typed
        <div key={at} className={styles.typed}>
          <TextInput
            label={t('questions.unit.name')}
            value={name}
            autoComplete="off"
            attributes={{ input: { dir: 'auto' } }}
            error={problem(errorAt(`units.${at}.name`))}
            onChange={event => rows.set(at, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t('questions.unit.factor')}
            value={String(factor)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            error={problem(errorAt(`units.${at}.factor`))}
            onChange={event => rows.set(at, { factor: event.currentTarget.value as unknown as number })}
          />
          <RemoveButton label={t('questions.unit.remove', { number: at + 1 })} run={() => rows.remove(at)} />
        </div>
      ))}
      {problem(errorAt('units'))}
      {content.units.length < 10 && (
        <AddRow run={() => rows.add({ name: '', factor: 1 })}>{t('questions.unit.add')}</AddRow>
      )}
    </>
  )
}
