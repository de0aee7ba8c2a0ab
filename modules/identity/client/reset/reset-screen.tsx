import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { SecretInput } from '#platform/client/ui/form/secret-input.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { reset } from '../../contract/reset.ts'
import { shortestPassword } from '../../contract/user.ts'
import styles from '../auth/auth.module.css'
import { PlainFrame } from '../auth/plain-frame.tsx'
import { Strength } from '../auth/strength.tsx'

/** What any account asks of a password at least; of staff the server asks for more. */
const shortest = shortestPassword('student')

/** Where the link of a mail leads: a new password is chosen here, also by another link that is opened in the same tab. */
export function ResetScreen() {
  // The token is only in the fragment: no server and no log ever sees it.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const token = new URLSearchParams(hash).get('token') ?? ''
  return <ByLink key={token} token={token} />
}

function ByLink({ token }: { token: string }) {
  const t = useTranslate()
  const translate = useSentences()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const navigate = useNavigate()
  const [newPassword, setNew] = useState('')
  const [missing, setMissing] = useState<string>()
  const used = useMutation({
    mutationFn: () => call(reset.use, { body: { token, newPassword } }),
    async onSuccess() {
      showToast({ title: 'passwordChanged', message: 'reset.next' })
      await navigate({ to: '/auth/login', replace: true })
    },
  })
  const isOld = !token || (used.error instanceof Refusal && used.error.code === 'old_link')
  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = !newPassword
      ? translate('required')
      : [...newPassword].length < shortest
        ? translate('too_short', shortest)
        : undefined
    setMissing(wrong)
    if (!wrong) used.mutate()
  }
  const refused = used.error ? (fieldErrors(used.error).newPassword ?? reason(used.error)) : undefined
  return (
    <PlainFrame>
      <PageTitle of={t('reset')} />
      {isOld ? (
        <div className={`${styles.card} ${styles.alone}`} role="alert">
          <div>
            <h1>{t('reset.old')}</h1>
            <p className={styles.lead}>{t('reset.old.why')}</p>
          </div>
          <div className={styles.actions}>
            <Button renderRoot={props => <Link to="/auth/forgot" {...props} />}>{t('reset.again')}</Button>
          </div>
        </div>
      ) : (
        <form className={`${styles.card} ${styles.alone}`} onSubmit={submit} noValidate>
          <div>
            <h1>{t('reset')}</h1>
            <p className={styles.lead}>{t('reset.lead')}</p>
          </div>
          <SecretInput
            name="newPassword"
            label={t('passwordScreen.new')}
            autoComplete="new-password"
            value={newPassword}
            onChange={event => setNew(event.currentTarget.value)}
            error={missing ?? refused}
            errorProps={{ role: 'alert' }}
          />
          <Strength password={newPassword} shortest={shortest} />
          <Button type="submit" size="lg" loading={used.isPending} className={styles.submit}>
            {t('passwordScreen.save')}
          </Button>
        </form>
      )}
    </PlainFrame>
  )
}
