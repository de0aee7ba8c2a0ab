import { useWords } from '../words/words.ts'

/** A screen is on its way. */
export function RoutePending() {
  const t = useWords()
  return (
    <div className="b-start" role="status" aria-label={t('loading')}>
      <i />
    </div>
  )
}
