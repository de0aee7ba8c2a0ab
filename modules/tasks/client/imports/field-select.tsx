import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { Import } from '../../contract/import-calls.ts'
import { useFieldLabel } from './use-field-label.ts'

/** What a column is read as. */
export function FieldSelect(props: {
  ref?: Ref<HTMLSelectElement>
  label: string
  fields: Import['fields']
  value: string | null
  change: (field: string | null) => void
}) {
  const t = useTranslate()
  const { ref, label, fields, value, change } = props
  const labelOf = useFieldLabel(fields)
  return (
    <NativeSelect
      ref={ref}
      size="md"
      rightSection={<IconChevronDown size={20} aria-hidden />}
      aria-label={label}
      value={value ?? ''}
      onChange={event => change(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('imports.field.none') },
        ...fields.map(({ name }) => ({ value: name, label: labelOf(name) })),
      ]}
    />
  )
}
