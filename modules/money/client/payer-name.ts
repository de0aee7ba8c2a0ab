import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'

/** What whoever pays is called: by their name; a guardian of whom nobody knows it by their first student. */
export function usePayerName() {
  const t = useTranslate()
  return (name: string | undefined, student: string) =>
    name === undefined ? student : name || t('payer.guardianOf', { name: isolated(student) })
}
