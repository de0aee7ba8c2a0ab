import { Button, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FileField } from '#modules/media/client/public/lazy-file-field.ts'
import { isSignedOut } from '#platform/client/api/call.ts'
import { toWesternDigits } from '#platform/client/api/digits.ts'
import { useAuth, useUser } from '#platform/client/api/session.ts'
import { useDays } from '#platform/client/i18n/date-times.ts'
import { languageChoices } from '#platform/client/i18n/language-choices.ts'
import { setLocale, useTranslate } from '#platform/client/i18n/i18n.ts'
import { forgetLanguage, languageFor } from '#platform/client/i18n/language.ts'
import { useSignOut } from '#platform/client/routing/sign-out.ts'
import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useFieldErrors, useReason } from '#platform/client/ui/form/field-errors.tsx'
import { useKept, useKeptDraft } from '#platform/client/ui/form/kept-draft.ts'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { useOtherScheme } from '#platform/client/ui/layout/switches.tsx'
import { usePhoneExample } from '#platform/client/ui/text/phone-example.ts'
import { auth } from '../../contract/auth.ts'
import { DevicesCard } from '../devices/lazy-devices-card.tsx'
import styles from './auth.module.css'
import { focusFirst } from './focus-first.ts'
import { updateProfile } from './session.ts'

const rules = schemaResolver(auth.updateMe.body as never, { sync: true })

const unsaved = 'profile unsaved'

/** What people say about themselves: their name, how to reach them, their language. */
export function ProfileScreen() {
  const t = useTranslate()
  const days = useDays()
  const reason = useReason()
  const fieldErrors = useFieldErrors()
  const { loading } = useAuth()
  const example = usePhoneExample()
  const scheme = useOtherScheme()
  const signOut = useSignOut()
  const { id, name, username, email, phone, locale, avatarId, birthday } = useUser()
  const known = { name, email: email ?? '', phone: phone ?? '', locale: locale ?? '', avatarId }
  const kept = useKept<typeof known>('profile')
  const form = useForm({
    initialValues: kept ?? known,
    validate: values => inWords(rules(values)),
  })
  /** Of the two that have a form of their own, how they are written; the server alone knows whether a number can be. */
  function inWords(errors: Record<string, ReactNode>) {
    if (errors.email) errors.email = t('profile.email.wrong')
    if (errors.phone) errors.phone = t('profile.phone.wrong')
    return errors
  }
  useKeptDraft('profile', JSON.stringify(form.values) !== JSON.stringify(known) && form.values)
  const submit = form.onSubmit(
    async filled => {
      try {
        const saved = await updateProfile(filled as never)
        // A language chosen here is meant now, whatever was chosen on this device before.
        form.setFieldValue('phone', saved.phone ?? '')
        if (saved.locale !== locale) forgetLanguage()
        await setLocale(languageFor(saved.locale))
        hideToast(unsaved)
        showToast({ title: 'profile.saved', message: 'profile.saved.next' })
      } catch (error) {
        if (isSignedOut(error)) return
        const refused = inWords(fieldErrors(error))
        form.setErrors(refused)
        focusFirst(form, refused)
        showToast({ id: unsaved, tone: 'bad', title: 'profile.unsaved', message: { text: reason(error) } })
      }
    },
    errors => focusFirst(form, errors),
  )
  const western = (field: 'email' | 'phone') => ({
    ...form.getInputProps(field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.setFieldValue(field, toWesternDigits(event.currentTarget.value)),
  })

  return (
    <div className={styles.alone}>
      <PageHead heading={t('profile.title')} title={t('profile')} lead={t('profile.lead')} />
      <form className={styles.card} onSubmit={submit} noValidate>
        <TextInput
          label={t('profile.name')}
          autoComplete="name"
          {...form.getInputProps('name')}
          attributes={{ input: { dir: 'auto' } }}
        />
        <FileField
          field={{
            id: 'profile-avatar',
            label: <Optional word="profile.avatar" />,
            description: t('profile.avatar.help'),
            value: form.values.avatarId,
            error: form.errors.avatarId as string | undefined,
            change: avatarId => form.setFieldValue('avatarId', avatarId),
          }}
          wish={{ purpose: 'avatar' }}
          uploadKey={`${id} avatar`}
          verb={t('profile.avatar.choose')}
          accept="image/*"
        />
        <div className={styles.fixed}>
          <span className={styles.fixedLabel}>{t('profile.username')}</span>
          <span>
            <bdi>{username}</bdi>
          </span>
          <span className={styles.fixedHelp}>{t('profile.username.help')}</span>
        </div>
        {birthday && (
          <div className={styles.fixed}>
            <span className={styles.fixedLabel}>{t('profile.birthday')}</span>
            <span>{days(birthday)}</span>
          </div>
        )}
        <TextInput
          label={<Optional word="profile.email" />}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...western('email')}
        />
        <TextInput
          label={<Optional word="profile.phone" />}
          description={example ? t('profile.phone.help.example', example) : t('profile.phone.help')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...western('phone')}
        />
        <NativeSelect
          size="md"
          rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden />}
          label={t('profile.locale')}
          data={[{ value: '', label: t('profile.locale.device') }, ...languageChoices()]}
          {...form.getInputProps('locale')}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={loading.update_profile}>
            {t('profile.save')}
          </Button>
          <Button variant="default" renderRoot={props => <Link to="/profile/password" {...props} />}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
      <DevicesCard />
      <div className={styles.ways}>
        <Button variant="default" leftSection={<scheme.Icon size={18} aria-hidden />} onClick={scheme.turn}>
          {t(`scheme.${scheme.other}`)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} className={styles.turned} aria-hidden />}
          onClick={signOut}
        >
          {t('signOut')}
        </Button>
      </div>
    </div>
  )
}

function Optional({ word }: { word: string }) {
  const t = useTranslate()
  return (
    <>
      {t(word)} <span className={styles.optional}>{t('optional')}</span>
    </>
  )
}
