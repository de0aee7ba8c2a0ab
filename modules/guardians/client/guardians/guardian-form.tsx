import { useState } from 'react'
import { PersonPicker } from '#modules/identity/client/public/person-picker.tsx'
import { languageChoices } from '#platform/client/i18n/language-choices.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { problem } from '#platform/client/ui/form/field-errors.tsx'
import { BooleanField, ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import type { Pick } from '#platform/client/ui/form/person-picker.tsx'
import { FormPair, FormPart, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { FormProps } from '#platform/client/ui/list/list-definition.ts'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { isolated, Written } from '#platform/client/ui/text/bidi.tsx'
import { usePhonePlaceholder } from '#platform/client/ui/text/phone-example.ts'
import { type Guardian, guardians, maxStudents } from '../../contract/guardian.ts'
import styles from './guardian-form.module.css'
import { useGuardianTitle } from './title.ts'

/** Adds a guardian, or corrects one. */
export function GuardianForm({ item, close }: FormProps<Guardian>) {
  const t = useTranslate()
  const titleOf = useGuardianTitle()
  const phone = usePhonePlaceholder()
  const nameOf = (id: string) => isolated(item?.students.find(one => one.id === id)?.name ?? '')
  return (
    <>
      <DrawerHead title={item ? <Written>{titleOf(item)}</Written> : t('guardians.add')} />
      <ResourceForm
        of={guardians}
        item={item}
        close={close}
        show={(name, value) => name === 'studentIds' && (value as string[]).map(nameOf).join(', ')}
      >
        {field => (
          <>
            <FormPart>
              <TextField field={field('name', { optional: true })} focused={!item} />
              <TextField
                field={field('phone', { hint: t('guardians.phone.hint') })}
                ltr
                mode="tel"
                placeholder={phone}
              />
              <TextField
                field={field('email', { optional: true })}
                ltr
                mode="email"
                placeholder="name@example.com"
              />
              <FormPair>
                <TextField
                  field={field('relation', { optional: true, hint: t('guardians.relation.hint') })}
                />
                <LanguageField field={field('language')} />
              </FormPair>
              <MailField field={field('mail', { hint: t('guardians.mail.hint') })} />
            </FormPart>
            <FormPart title={t('guardians.studentIds')}>
              <StudentsField field={field('studentIds')} known={item?.students ?? []} />
            </FormPart>
          </>
        )}
      </ResourceForm>
    </>
  )
}

/** Left out, it is that of the school. */
function LanguageField({ field }: { field: FieldProps }) {
  const t = useTranslate()
  const languages = languageChoices()
  const choices = field.value
    ? languages
    : [{ value: '', label: t('guardians.language.school') }, ...languages]
  return (
    <ChoiceField field={{ ...field, change: value => field.change(value ?? undefined) }} choices={choices} />
  )
}

function MailField({ field }: { field: FieldProps }) {
  const boolean = { ...field, value: field.value === 'now' }
  return <BooleanField field={{ ...boolean, change: on => field.change(on ? 'now' : 'off') }} />
}

function StudentsField({ field, known }: { field: FieldProps; known: Pick[] }) {
  const t = useTranslate()
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])))
  const ids: string[] = field.value
  const pick = (all: Pick[]) => {
    setNames(new Map([...names, ...all.map(({ id, name }) => [id, name] as const)]))
    field.change(all.map(({ id }) => id))
  }
  return (
    <fieldset className={styles.students} id={field.id} tabIndex={-1}>
      <legend className={styles.legend}>{field.label}</legend>
      {problem(field.error)}
      <PersonPicker
        only={{ role: 'student' }}
        label={t('guardians.student.search')}
        picked={ids.map(id => ({ id, name: names.get(id) ?? '' }))}
        pick={pick}
        taken={id => ids.length >= maxStudents && !ids.includes(id) && t('guardians.studentIds.full')}
      />
    </fieldset>
  )
}
