import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'

import { signOf } from './signs.ts'
import { type MarkStatus, markStatuses } from './statuses.ts'
import styles from './four-words.module.css'

/** Present, late, absent, excused beside each other: one press for any of them, and the same once more takes it away. */
export function FourWords(props: {
  of: string
  status: MarkStatus | null
  mark: (status: MarkStatus | null) => void
  disabled?: boolean
}) {
  const { of, status, mark, disabled } = props
  const t = useTranslate()
  return (
    <div className={styles.words} role="group" aria-label={t('attendance.of', { name: isolated(of) })}>
      {markStatuses.map(word => {
        const Sign = signOf[word]
        return (
          <button
            key={word}
            type="button"
            className={styles.word}
            data-status={word}
            aria-pressed={status === word}
            disabled={disabled}
            onClick={() => mark(status === word ? null : word)}
          >
            <Sign size={18} stroke={2} aria-hidden />
            <span>{t(`attendance.${word}`)}</span>
          </button>
        )
      })}
    </div>
  )
}
