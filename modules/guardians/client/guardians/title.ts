import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { Guardian } from '../../contract/guardian.ts'

/** What a guardian is called: by their name, or else by their first student. */
export function useGuardianTitle() {
  const t = useTranslate()
  return ({ name, students }: Pick<Guardian, 'name' | 'students'>) => {
    const [first] = students
    return name || (first ? t('guardians.of', { name: isolated(first.name) }) : t('guardians.unnamed'))
  }
}
