import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { FormEvent, Ref } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { SecretInput } from '#platform/client/ui/form/secret-input.tsx'
import styles from './auth.module.css'
import { OrchardBand, OrchardPanel } from './orchard-panel.tsx'
import { PlainFrame } from './plain-frame.tsx'
import { writeWestern } from './western.ts'

type Props = {
  ref?: Ref<HTMLFormElement>
  submit?: (event: FormEvent<HTMLFormElement>) => unknown
  errors?: { login?: string; password?: string }
  /** The name of whose session has ended. */
  known?: string
  /** The site has nobody yet. */
  isNew?: boolean
  busy?: boolean
}

/**
 * How the sign-in page looks; it knows nothing of the session, and so stands in the page before any script, too. There its
 * form cannot be sent: `dialog` sends nothing, and so no password into an address.
 */
export function SignInForm({ ref, submit, errors = {}, known, isNew, busy }: Props) {
  const t = useTranslate()
  return (
    <PlainFrame beside={<OrchardPanel />}>
      <OrchardBand />
      <form className={styles.signIn} ref={ref} method="dialog" onSubmit={submit} noValidate>
        <div className={styles.greeting}>
          <h1 className={styles.big}>{t('signIn.title')}</h1>
          <p className={styles.lead}>{t('signIn.lead')}</p>
        </div>
        {isNew && (
          <p className={styles.notice}>
            <IconInfoCircle size={20} aria-hidden />
            {t('signIn.setUp')}
          </p>
        )}
        <TextInput
          name="login"
          label={t('signIn.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.login}
          onInput={writeWestern}
          defaultValue={known}
          // Another name is typed over the one that is known.
          onClick={({ currentTarget: input }) => input.value === known && input.select()}
          dir="ltr"
          required
          withAsterisk={false}
        />
        <SecretInput
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          error={errors.password}
          errorProps={{ role: 'alert' }}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="lg" loading={busy} className={styles.submit}>
          {t('signIn')}
        </Button>
        <p className={styles.note}>{t('signIn.card')}</p>
        <p className={styles.note}>
          <a href="/auth/forgot">{t('signIn.forgot')}</a>
        </p>
      </form>
    </PlainFrame>
  )
}
