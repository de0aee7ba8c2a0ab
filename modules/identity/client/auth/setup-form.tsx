import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconClock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { toWesternDigits } from '#platform/client/api/digits.ts'
import { useAuth } from '#platform/client/api/session.ts'
import { Plant } from '#platform/client/brand/orchard.tsx'
import { useSentences, useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { SecretInput } from '#platform/client/ui/form/secret-input.tsx'
import { setup } from '../../contract/setup.ts'
import { shortestPassword } from '../../contract/user.ts'
import styles from './auth.module.css'
import { focusFirst } from './focus-first.ts'
import { makeFirstAccount } from './session.ts'
import { Strength } from './strength.tsx'
import { showWelcome } from './toasts.ts'

const shortest = shortestPassword('admin')
const { name, username, password } = (
  setup.create.body as unknown as { shape: Record<string, z.ZodMiniType> }
).shape
const account = z.object({ name: name!, username: username!, password: password! })

const rules = schemaResolver(account as never, { sync: true })

/** The first administrator's name, username and password. */
export function SetupForm({ token }: { token: string }) {
  const t = useTranslate()
  const translate = useSentences()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const navigate = useNavigate()
  const { loading } = useAuth()
  const form = useForm({
    initialValues: { name: '', username: '', password: '' },
    validate: values => {
      const errors = rules(values)
      if (errors.username && values.username.length >= 3) errors.username = t('setup.username.wrong')
      return errors
    },
  })
  const submit = form.onSubmit(
    async filled => {
      if ([...filled.password].length < shortest)
        return refuse({ password: translate('too_short', shortest) })
      try {
        showWelcome(await makeFirstAccount({ token, ...filled }))
        await navigate({ to: '/welcome', replace: true })
      } catch (error) {
        refuse(fieldErrors(error))
        showToast({ tone: 'bad', title: 'setup.failed', message: { text: reason(error) } })
      }
    },
    errors => focusFirst(form, errors),
  )
  function refuse(errors: Record<string, string>) {
    form.setErrors(errors)
    focusFirst(form, errors)
  }

  return (
    <form className={`${styles.card} ${styles.alone}`} onSubmit={submit} noValidate>
      <div className={styles.cardHead}>
        <div>
          <h1>{t('setup.title')}</h1>
          <p className={styles.lead}>{t('setup.lead')}</p>
        </div>
        <Plant age="sprout" height={84} />
      </div>
      <p className={styles.notice}>
        <IconClock size={20} aria-hidden />
        {t('setup.once')}
      </p>
      <TextInput
        label={t('setup.name')}
        autoComplete="name"
        {...form.getInputProps('name')}
        attributes={{ input: { dir: 'auto' } }}
      />
      <TextInput
        label={t('setup.username')}
        description={t('setup.username.help')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
        onChange={event => form.setFieldValue('username', toWesternDigits(event.currentTarget.value))}
        dir="ltr"
      />
      <SecretInput
        label={t('signIn.password')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Strength
        password={form.values.password}
        shortest={shortest}
        names={[form.values.username, form.values.name]}
      />
      <Button type="submit" size="lg" loading={loading.login} className={styles.submit}>
        {t('setup.create')}
      </Button>
    </form>
  )
}
