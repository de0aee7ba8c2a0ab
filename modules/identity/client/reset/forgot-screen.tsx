import { Button, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { toWesternDigits } from '#platform/client/api/digits.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { PageTitle } from '#platform/client/ui/layout/page-title.tsx'
import { reset } from '../../contract/reset.ts'
import styles from '../auth/auth.module.css'
import { PlainFrame } from '../auth/plain-frame.tsx'
import { writeWestern } from '../auth/western.ts'

const state = {
  queryKey: ['reset'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(reset.state, {}, signal),
}

/** Whoever has forgotten their password asks for a link by mail here, or reads whom to ask. */
export function ForgotScreen() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery(state)
  if (isPending) return <RoutePending />
  return (
    <PlainFrame>
      <PageTitle of={t('forgot')} />
      {error ? (
        <PageError error={error} retry={() => void refetch()} alone />
      ) : data?.byMail ? (
        <RequestForm />
      ) : (
        <Said title={t('forgot')}>{t('forgot.ask')}</Said>
      )}
    </PlainFrame>
  )
}

function RequestForm() {
  const t = useTranslate()
  const translate = useSentences()
  const reason = useReason()
  const [missing, setMissing] = useState<string>()
  const asked = useMutation({ mutationFn: (login: string) => call(reset.request, { body: { login } }) })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const login = toWesternDigits(String(new FormData(event.currentTarget).get('login'))).trim()
    setMissing(login ? undefined : translate('required'))
    if (login) asked.mutate(login)
  }
  if (asked.isSuccess) return <Said title={t('forgot.sent')}>{t('forgot.sent.why')}</Said>
  return (
    <form className={`${styles.card} ${styles.alone}`} onSubmit={submit} noValidate>
      <div>
        <h1>{t('forgot')}</h1>
        <p className={styles.lead}>{t('forgot.lead')}</p>
      </div>
      <TextInput
        name="login"
        label={t('signIn.login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onInput={writeWestern}
        error={missing ?? (asked.error && reason(asked.error))}
        errorProps={{ role: 'alert' }}
        dir="ltr"
        data-autofocus
      />
      <Button type="submit" size="lg" loading={asked.isPending} className={styles.submit}>
        {t('forgot.send')}
      </Button>
      <p className={styles.note}>{t('forgot.noMail')}</p>
    </form>
  )
}

/** What becomes of it, and the way back. */
function Said({ title, children }: { title: string; children: string }) {
  const t = useTranslate()
  return (
    <div className={`${styles.card} ${styles.alone}`}>
      <IconMail size={32} aria-hidden />
      <div role="status">
        <h1>{title}</h1>
        <p className={styles.lead}>{children}</p>
      </div>
      <div className={styles.actions}>
        <Button renderRoot={props => <Link to="/auth/login" {...props} />}>{t('signIn')}</Button>
      </div>
    </div>
  )
}
