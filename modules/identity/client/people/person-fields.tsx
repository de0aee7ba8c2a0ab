import { useState } from 'react'
import { languageChoices } from '#platform/client/i18n/language-choices.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { DayInput } from '#platform/client/ui/date/date-time-field.tsx'
import { Day } from '#platform/client/ui/date/when.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import { useStatusChoices } from '#platform/client/ui/form/choices.ts'
import { BooleanField, ChoiceField, inputOf, TextField } from '#platform/client/ui/form/fields.tsx'
import { PasswordField } from '#platform/client/ui/form/password-field.tsx'
import { type FieldOf, FormPair, FormPart } from '#platform/client/ui/form/resource-form.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'
import type { Role } from '#platform/contract/role.ts'
import { shortestPassword, type User, type UserDraft } from '../../contract/user.ts'

type Field = FieldOf<UserDraft>

/** Whom a drawer is about: their face, their name, how they are and since when. */
export function PersonHead({ item, adding }: { item?: User; adding: string }) {
  const t = useTranslate()
  if (!item) return <DrawerHead title={t(adding)} />
  return (
    <DrawerHead
      lead={<Avatar id={item.id} name={item.name} size={52} picture={item.avatar} />}
      title={<Written>{item.name}</Written>}
    >
      <StatusPill status={item.status} />
      <span>
        {t('users.joined')} <Day dateTime={item.createdAt} />
      </span>
    </DrawerHead>
  )
}

/** Name, what they sign in with, the language they read. */
export function WhoTheyAre({ field, item }: { field: Field; item?: User }) {
  const t = useTranslate()
  return (
    <FormPart title={t('users.form.who')}>
      <TextField field={field('name')} focused={!item} />
      <FormPair>
        <TextField field={field('username')} ltr />
        <TextField field={field('externalId', { optional: true, hint: t('users.externalId.hint') })} ltr />
      </FormPair>
      <PersonalFields field={field} />
    </FormPart>
  )
}

/** What is asked of everybody: when they were born, and in which language they are met; empty: that of their device. */
export function PersonalFields({ field }: { field: Field }) {
  const t = useTranslate()
  const languages = [{ value: '', label: t('users.locale.device') }, ...languageChoices()]
  const [today] = useState(() => new Date())
  const birthday = field('birthday', { optional: true })
  return (
    <>
      <DayInput
        {...inputOf(birthday)}
        value={birthday.value}
        onChange={birthday.change}
        defaultLevel="decade"
        minDate="1900-01-01"
        maxDate={today}
      />
      <ChoiceField field={field('locale')} choices={languages} />
    </>
  )
}

/** Phone and e-mail; both may stay empty. */
export function HowToReach({ field }: { field: Field }) {
  const t = useTranslate()
  const phone = usePhonePlaceholder()
  return (
    <FormPart title={t('users.form.reach')}>
      <TextField field={field('phone', { optional: true })} ltr mode="tel" placeholder={phone} />
      <TextField field={field('email', { optional: true })} ltr mode="email" placeholder="name@example.com" />
    </FormPart>
  )
}

/** The password that staff set, whether it must be renewed, and whether the account is open. */
export function SigningIn(props: {
  field: Field
  item?: User
  as: Role
  /** Given each password that was made up. */
  onGenerated: (password: string) => void
}) {
  const { field, item, as, onGenerated } = props
  const t = useTranslate()
  const length = shortestPassword(as)
  const statuses = useStatusChoices('active', 'disabled')
  const password = item
    ? field('password', {
        optional: true,
        label: t('users.password.new'),
        hint: t('users.password.new.hint'),
      })
    : field('password', { hint: t('users.password.hint', { length }) })
  return (
    <FormPart title={t('users.form.signIn')}>
      <PasswordField field={password} length={length} onGenerated={onGenerated} />
      <BooleanField field={field('mustRenew', { hint: t('users.mustRenew.hint') })} />
      <ChoiceField field={field('status', { hint: t('users.status.hint') })} choices={statuses} />
    </FormPart>
  )
}
