import type { FieldProps } from '#platform/client/ui/form/fields.tsx'

/** A number that may be left out: nothing typed is none. */
export const orNone = (field: FieldProps): FieldProps => ({
  ...field,
  value: field.value === null ? '' : String(field.value),
  change: text => field.change(text === '' ? null : text),
})
