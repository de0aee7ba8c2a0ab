import { useTranslate } from '#platform/client/i18n/i18n.ts'
import type { FieldOf } from '#platform/client/ui/form/resource-form.tsx'
import type { SettingsDraft } from '../../contract/settings.ts'
import { WhereFields } from '../settings/where-fields.tsx'
import { regionOf } from './regions.ts'
import { SettingsNotes } from './settings-notes.tsx'
import { StepFrame, type Ways } from './step-frame.tsx'
import type { SettingsSteps } from './use-settings-steps.ts'
import styles from './welcome.module.css'

/** Where the school is: the country says what goes with it, and each of that can be changed. */
export function WhereStep(props: { settings: SettingsSteps; ways: Ways; submit: () => void }) {
  const { settings, ways, submit } = props
  const t = useTranslate()
  const field: FieldOf<SettingsDraft> = (name, options) => {
    const one = settings.field(name, options)
    if (name !== 'country') return one
    return {
      ...one,
      change(country) {
        one.change(country)
        for (const [other, value] of Object.entries(regionOf(country) ?? {})) settings.set(other, value)
      },
    }
  }
  return (
    <StepFrame ways={ways} verb={t('welcome.save')} isBusy={settings.isBusy} submit={submit}>
      <SettingsNotes settings={settings} />
      <p className={styles.lead}>{t('welcome.place.country')}</p>
      <WhereFields field={field} />
    </StepFrame>
  )
}
