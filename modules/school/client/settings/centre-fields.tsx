import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { BooleanField, ChoiceField, type FieldProps, TextField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair } from '#platform/client/ui/form/resource-form.tsx'
import type { SettingsDraft } from '../../contract/settings.ts'
import { numbered } from './numbered.ts'
import styles from './settings.module.css'

/** The day of a centre: when somebody is late, who charges months and takes money, and what students and guardians see. */
export function CentreFields({ field }: { field: FieldOf<SettingsDraft> }) {
  const t = useTranslate()
  const ways = (['hand', 'auto'] as const).map(value => ({ value, label: t(`settings.chargeBy.${value}`) }))
  return (
    <>
      <FormPair>
        <TextField field={numbered(field('lateAfter'))} mode="numeric" />
        <ChoiceField field={field('chargeBy')} choices={ways} />
      </FormPair>
      <BooleanField field={field('teachersHandleMoney')} />
      <Seen of={field('studentsSee')} />
      <Seen of={field('guardiansSee')} />
    </>
  )
}

/** Attendance, scores and balance, each seen or not. */
function Seen({ of }: { of: FieldProps }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.flags} id={of.id} tabIndex={-1}>
      <legend>{of.label}</legend>
      {(['attendance', 'scores', 'balance'] as const).map(name => (
        <BooleanField
          key={name}
          field={{
            ...{ id: `${of.id}${name}`, label: t(`settings.seen.${name}`), value: of.value[name] },
            change: (isOn: boolean) => of.change({ ...of.value, [name]: isOn }),
          }}
        />
      ))}
    </fieldset>
  )
}
