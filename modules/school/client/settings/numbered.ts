import type { FieldProps } from '#platform/client/ui/form/fields.tsx'

/** A field whose value is a number, typed or chosen as text; what is none is left for the contract to refuse. */
export const numbered = (field: FieldProps): FieldProps => ({
  ...field,
  value: field.value === null ? '' : String(field.value),
  change: (typed: string | null) => field.change(/^\d+$/.test(typed ?? '') ? Number(typed) : typed),
})
