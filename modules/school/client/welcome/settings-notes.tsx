import { Conflict } from '#platform/client/ui/form/conflict.tsx'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { SettingsSteps } from './use-settings-steps.ts'
import styles from './welcome.module.css'

/** Why the settings were not saved, above what is filled in: somebody else saved first, or a reason that names no field. */
export function SettingsNotes({ settings }: { settings: SettingsSteps }) {
  const { theirs, values, labels, set, failure } = settings
  const reason = useReason()
  return (
    <>
      {failure !== undefined && (
        <p role="alert" className={styles.wrong}>
          {reason(failure)}
        </p>
      )}
      {theirs && (
        <Conflict
          of="settings"
          between={theirs}
          values={values}
          labels={labels}
          choose={set}
          show={() => undefined}
        />
      )}
    </>
  )
}
