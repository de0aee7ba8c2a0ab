import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isSignedOut, Refusal } from '#platform/client/api/call.ts'
import { useAuth, useUser } from '#platform/client/api/session.ts'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { SecretInput } from '#platform/client/ui/form/secret-input.tsx'
import { shortestPassword } from '../../contract/user.ts'
import styles from './auth.module.css'
import { useFarewell } from './leave.ts'
import { changePassword, renewPassword } from './session.ts'
import { Strength } from './strength.tsx'
import { showPasswordChanged, showUnsuccessful } from './toasts.ts'

type Errors = { currentPassword?: string; newPassword?: string }

/**
 * The password of now and the one from now on. Afterwards everybody with this account has to sign in again; but whoever
 * has just signed in with one that somebody else set is asked for the new one alone, and goes on.
 */
export function PasswordForm({ renewing = false }) {
  const t = useTranslate()
  const translate = useSentences()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const farewell = useFarewell()
  const { loading } = useAuth()
  const { username, name, role } = useUser()
  const shortest = shortestPassword(role)
  const [asksBoth, setAsksBoth] = useState(!renewing)
  const form = useRef<HTMLFormElement>(null)
  const [newPassword, setNew] = useState('')
  const [errors, setErrors] = useState<Errors>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '')
    const wrong: Errors = {
      ...(asksBoth && !currentPassword && { currentPassword: translate('required') }),
      ...(!newPassword
        ? { newPassword: translate('required') }
        : [...newPassword].length < shortest && { newPassword: translate('too_short', shortest) }),
    }
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      if (!asksBoth) {
        await renewPassword(newPassword)
        showPasswordChanged('renew.next')
        return
      }
      await changePassword({ currentPassword, newPassword })
      showPasswordChanged('redirecting')
      await farewell()
    } catch (error) {
      if (isSignedOut(error)) return
      showUnsuccessful(reason(error))
      const isWrong = error instanceof Refusal && error.code === 'wrong_password'
      const refused = fieldErrors(error)
      if (refused.currentPassword) setAsksBoth(true)
      const isOnCard = error instanceof Refusal && error.errors.some(({ code }) => code === 'on_card')
      show({
        ...refused,
        ...(isWrong && { currentPassword: t('passwordScreen.again') }),
        ...(isOnCard && { newPassword: t('passwordScreen.onCard') }),
      })
    }
  }
  /** What was wrong of a field is said of what stood there, not of what is typed now. */
  function typed({ target }: FormEvent) {
    setErrors(errors => ({ ...errors, [(target as HTMLInputElement).name]: undefined }))
  }
  function show(wrong: Errors) {
    setErrors(wrong)
    form.current?.querySelector<HTMLInputElement>(`[name=${Object.keys(wrong)[0]}]`)?.focus()
  }

  return (
    <form className={styles.card} ref={form} onSubmit={submit} onInput={typed} noValidate>
      {/* Tells the browser's keeper of passwords whose they are. */}
      <input
        className={styles.hidden}
        type="text"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {asksBoth && (
        <SecretInput
          name="currentPassword"
          label={t('passwordScreen.current')}
          autoComplete="current-password"
          error={errors.currentPassword}
        />
      )}
      <SecretInput
        name="newPassword"
        label={t('passwordScreen.new')}
        autoComplete="new-password"
        value={newPassword}
        onChange={event => setNew(event.currentTarget.value)}
        error={errors.newPassword}
      />
      <Strength password={newPassword} shortest={shortest} names={[username, name]} />
      <div className={styles.actions}>
        <Button type="submit" loading={loading.change_password}>
          {t('passwordScreen.save')}
        </Button>
      </div>
    </form>
  )
}
