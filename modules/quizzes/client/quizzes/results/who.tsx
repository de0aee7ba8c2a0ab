import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Attempt } from './attempts-of.ts'

/** Whose attempt it is; a number where nobody is to know yet. */
export function Who({ of: { user, alias, preview } }: { of: Pick<Attempt, 'user' | 'alias' | 'preview'> }) {
  const t = useTranslate()
  return (
    <>
      {user ? <Written>{user.name}</Written> : t('quizzes.alias', { alias: alias ?? '' })}{' '}
      {preview && <Pill>{t('quizzes.preview')}</Pill>}
    </>
  )
}
