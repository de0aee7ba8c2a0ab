import type { ReactNode } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { BooleanField, ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair, ResourceForm } from '#platform/client/ui/form/resource-form.tsx'
import type { SettingsDraft } from '../../contract/settings.ts'
import { ColorField } from './color-field.tsx'
import { CentreFields } from './centre-fields.tsx'
import { useChoices } from './choices.ts'
import { numbered } from './numbered.ts'
import { Preview } from './preview.tsx'
import { SchoolFields } from './school-fields.tsx'
import { type SettingsItem, settingsResource } from './settings-query.ts'
import styles from './settings.module.css'
import { WhereFields } from './where-fields.tsx'

type Of = { field: FieldOf<SettingsDraft> }

/** All settings of the school as one form, and beside it what students will see. */
export function SettingsForm({ item }: { item: SettingsItem }) {
  const t = useTranslate()
  const { enrols } = useChoices()
  return (
    <div className={styles.form}>
      <ResourceForm of={settingsResource} item={item} inPage>
        {field => (
          <div className={styles.sides}>
            <div className={styles.parts}>
              <Part title={t('settings.part.school')}>
                <SchoolFields field={field} />
              </Part>
              <Part title={t('settings.part.look')}>
                <ColorField field={field('color')} />
                <Look field={field} />
              </Part>
              <Part title={t('settings.part.where')}>
                <WhereFields field={field} />
              </Part>
              <Part title={t('settings.part.sees')}>
                <ChoiceField field={field('teachersEnrol')} choices={enrols} />
                <Phones of={field('teachersSee')} />
              </Part>
              <Part title={t('settings.part.centre')}>
                <CentreFields field={field} />
              </Part>
              <Part title={t('settings.part.signIn')}>
                <SignIn field={field} />
              </Part>
            </div>
            <Preview
              nameAr={field('nameAr').value}
              nameEn={field('nameEn').value}
              color={field('color').value}
              logo={field('logoId').value === item.logoId ? item.logo : null}
            />
          </div>
        )}
      </ResourceForm>
    </div>
  )
}

/** A part of the page under a title of its own. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Look({ field }: Of) {
  const choices = useChoices()
  return (
    <div className={styles.three}>
      <ChoiceField field={field('language')} choices={choices.languages} />
      <ChoiceField field={field('numerals')} choices={choices.numerals} />
      <ChoiceField field={field('calendar')} choices={choices.calendars} />
    </div>
  )
}

function SignIn({ field }: Of) {
  const t = useTranslate()
  const sessions = field('sessionDays')
  const session = (of: 'student' | 'teacher'): FieldProps =>
    numbered({
      ...sessions,
      id: of === 'student' ? sessions.id : `${sessions.id}${of}`,
      label: t(`settings.sessionDays.${of}`),
      value: sessions.value[of],
      change: days => sessions.change({ ...sessions.value, [of]: days }),
    })
  return (
    <>
      <FormPair>
        <TextField
          field={numbered(field('devicesPerStudent', { hint: t('settings.devicesPerStudent.hint') }))}
          mode="numeric"
        />
        <TextField field={numbered(field('swapDays'))} mode="numeric" />
      </FormPair>
      <FormPair>
        <TextField field={session('student')} mode="numeric" />
        <TextField field={session('teacher')} mode="numeric" />
      </FormPair>
    </>
  )
}

/** Whether teachers see the phones of their students; the rest of what they see stays as it is. */
function Phones({ of }: { of: FieldProps }) {
  const change = (phones: boolean) => of.change({ ...of.value, phones })
  return <BooleanField field={{ ...of, value: of.value.phones, change }} />
}
