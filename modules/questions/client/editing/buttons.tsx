import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './editing.module.css'

export function RemoveButton({ label, off, run }: { label: string; off?: boolean; run: () => void }) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      disabled={off}
      onClick={run}
    >
      <IconX size={18} aria-hidden />
    </button>
  )
}

export const AddRow = ({ run, children }: { run: () => void; children: ReactNode }) => (
  <div>
    <TextButton run={run}>
      <IconPlus size={18} aria-hidden />
      {children}
    </TextButton>
  </div>
)

/** Up and down among its siblings; where it is the first or the last, that way is off. */
export function MoveButtons(props: { of: string; at: number; count: number; move: (to: number) => void }) {
  const { of, at, count, move } = props
  const t = useTranslate()
  const up = t('questions.part.up', { part: of })
  const down = t('questions.part.down', { part: of })
  return (
    <span className={styles.moves}>
      <button
        type="button"
        className={styles.icon}
        aria-label={up}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={down}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
    </span>
  )
}
