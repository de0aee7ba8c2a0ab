import { BooleanField, ChoiceField } from '#platform/client/ui/form/fields.tsx'
import { type FieldOf, FormPair } from '#platform/client/ui/form/resource-form.tsx'
import type { SettingsDraft } from '../../contract/settings.ts'
import { type Choice, useChoices } from './choices.ts'
import { numbered } from './numbered.ts'
import styles from './settings.module.css'

/** Where the school is, what it is paid in, its clock and its week. */
export function WhereFields({ field }: { field: FieldOf<SettingsDraft> }) {
  const { countries, currencies, timeZones, weekdays } = useChoices()
  const weekend = field('weekend')
  const days = weekend.value as number[]
  const first = Number(field('weekStart').value)
  const week = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  return (
    <>
      <FormPair>
        <ChoiceField field={field('country')} choices={withNow(countries, field('country').value)} />
        <ChoiceField field={field('currency')} choices={withNow(currencies, field('currency').value)} />
      </FormPair>
      <FormPair>
        <ChoiceField field={field('timeZone')} choices={withNow(timeZones, field('timeZone').value)} />
        <ChoiceField field={numbered(field('weekStart'))} choices={weekdays} />
      </FormPair>
      <fieldset className={styles.flags} id={weekend.id} tabIndex={-1}>
        <legend>{weekend.label}</legend>
        {week.map(({ value, label }) => {
          const day = Number(value)
          const rest = days.filter(each => each !== day)
          const change = (isOn: boolean) =>
            weekend.change(isOn ? [...rest, day].toSorted((one, other) => one - other) : rest)
          const one = { id: `${weekend.id}${day}`, label, value: days.includes(day), change }
          return <BooleanField key={value} field={one} />
        })}
      </fieldset>
    </>
  )
}

/** Choices with the one that holds now, which this browser may not know. */
const withNow = (choices: Choice[], now: string) =>
  !now || choices.some(({ value }) => value === now) ? choices : [{ value: now, label: now }, ...choices]
