import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from './auth.module.css'
import { PasswordForm } from './password-form.tsx'

/** Where people change their password. */
export function PasswordScreen() {
  const t = useTranslate()
  return (
    <div className={styles.alone}>
      <PageHead heading={t('passwordScreen.title')} lead={t('passwordScreen.lead')} />
      <PasswordForm />
    </div>
  )
}
