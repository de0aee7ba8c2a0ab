import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { ColorField } from '../settings/color-field.tsx'
import { Preview } from '../settings/preview.tsx'
import { SchoolFields } from '../settings/school-fields.tsx'
import styles from '../settings/settings.module.css'
import type { SettingsItem } from '../settings/settings-query.ts'
import { SettingsNotes } from './settings-notes.tsx'
import { StepFrame, type Ways } from './step-frame.tsx'
import type { SettingsSteps } from './use-settings-steps.ts'

/** How the school is called and looks, and beside it what students will see. */
export function SchoolStep(props: {
  item: SettingsItem
  settings: SettingsSteps
  ways: Ways
  submit: () => void
}) {
  const { item, settings, ways, submit } = props
  const t = useTranslate()
  const { nameAr, nameEn, color, logoId } = settings.values
  return (
    <StepFrame ways={ways} verb={t('welcome.save')} isBusy={settings.isBusy} submit={submit}>
      <SettingsNotes settings={settings} />
      <div className={styles.sides}>
        <div className={styles.parts}>
          <SchoolFields field={settings.field} />
          <ColorField field={settings.field('color')} />
        </div>
        <Preview
          nameAr={nameAr}
          nameEn={nameEn}
          color={color}
          logo={logoId === item.logoId ? item.logo : null}
        />
      </div>
    </StepFrame>
  )
}
