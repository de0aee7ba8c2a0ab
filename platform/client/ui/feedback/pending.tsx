import { useTranslate } from '../../i18n/i18n.ts'

/** A screen is on its way. */
export function RoutePending() {
  const t = useTranslate()
  return (
    <div className="b-start" role="status" aria-label={t('loading')}>
      <i />
    </div>
  )
}
