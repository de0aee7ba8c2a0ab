import { Button } from '@mantine/core'
import { useAuth } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import styles from './auth.module.css'
import { useLeave } from './leave.ts'
import { PasswordForm } from './password-form.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** Before anything else, somebody whose password was set by others chooses one of their own. */
export function RenewScreen() {
  const t = useTranslate()
  const leave = useLeave()
  const { isOlder } = useAuth()
  return (
    <PlainFrame>
      <div className={styles.alone}>
        <PageHead heading={t('renew.title')} lead={t('renew.lead')} />
        <PasswordForm renewing={!isOlder} />
        <div className={styles.actions}>
          <Button variant="subtle" color="gray" onClick={leave}>
            {t('signOut')}
          </Button>
        </div>
      </div>
    </PlainFrame>
  )
}
