import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import type { MarkedResponse } from '../../contract/response.ts'

/** Whose answer it is, as text; a number where nobody is to know yet. */
export function useWho() {
  const t = useTranslate()
  return ({ user, alias }: MarkedResponse) =>
    user ? isolated(user.name) : t('marking.alias', { alias: alias ?? '' })
}
