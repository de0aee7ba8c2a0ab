import { IconAlertCircle } from '@tabler/icons-react'
import { Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './before.module.css'

const codes = new Set(['offline', 'not_open', 'no_attempts', 'held', 'ended', 'not_found', 'too_many'])

/** Why somebody could not begin or go on, in words. */
export function Refused({ error }: { error: Error }) {
  const t = useTranslate()
  const code = error instanceof Refusal && codes.has(error.code) ? error.code : 'unexpected'
  return (
    <p className={styles.refused} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      {t(`quiz.begin.${code}`)}
    </p>
  )
}
