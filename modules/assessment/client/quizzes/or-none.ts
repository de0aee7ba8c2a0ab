import type { FieldOf } from '#platform/client/ui/form/resource-form.tsx'
import type { QuizDraft } from '../../contract/quiz.ts'

type Field = ReturnType<FieldOf<QuizDraft>>

/** A number that may be left out: nothing typed is none. */
export const orNone = (field: Field): Field => ({
  ...field,
  value: field.value === null ? '' : String(field.value),
  change: text => field.change(text === '' ? null : text),
})
