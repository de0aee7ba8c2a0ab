import { Link } from '@tanstack/react-router'
import { Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import styles from '../bulk-question.module.css'

/** Why a job was not taken; where too many wait already, the way to them. */
export function Refused({ by: error, leave }: { by: unknown; leave: () => void }) {
  const t = useTranslate()
  const reason = useReason()
  const isFull = error instanceof Refusal && error.code === 'too_many_jobs'
  return (
    <p role="alert" className={styles.error}>
      {reason(error)}{' '}
      {isFull && (
        <Link to="/admin/jobs" search={{}} onClick={leave}>
          {t('jobs.all')}
        </Link>
      )}
    </p>
  )
}
