import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { labelOf } from '../../contract/field-labels.ts'
import type { Import } from '../../contract/import-calls.ts'

/** What a field is called: by a word of the product, or as somebody called what it is of. */
export function useFieldLabel(fields: Import['fields']) {
  const t = useTranslate()
  const titles = new Map(fields.map(({ name, title }) => [name, title]))
  // Exams may have been deleted since a table was checked.
  const wordOf = (name: string) =>
    name.startsWith('score:') && !titles.has(name) ? 'score.gone' : name.replace(':', '.')
  return (name: string) => titles.get(name) ?? t(labelOf('imports', wordOf(name)))
}
