import type { Work } from '../../contract/progress.ts'
import styles from './mark.module.css'

export type State = 'done' | 'begun' | 'new'
type Learnt = { completedAt: string | null; watchedSeconds: number; positionSeconds: number }

/** What a student did of a lesson; nothing kept of it is nothing done. */
export const stateOf = (learnt?: Learnt): State =>
  learnt?.completedAt
    ? 'done'
    : learnt && (learnt.watchedSeconds > 0 || learnt.positionSeconds > 0)
      ? 'begun'
      : 'new'

/** What a student did of a piece of work. */
export const stateOfWork = ({ completedAt, begun }: Pick<Work, 'completedAt' | 'begun'>): State =>
  completedAt !== null ? 'done' : begun ? 'begun' : 'new'

/**
 * A full disc with a tick, a half ring, an empty ring: never by colour alone. Words beside it say the same, and it grows with
 * their letters.
 */
export function Mark({ of, size = 22 }: { of: State; size?: number }) {
  const side = `${size / 16}rem`
  return (
    <svg
      viewBox="0 0 24 24"
      style={{ width: side, height: side }}
      className={styles.mark}
      data-of={of}
      aria-hidden
    >
      {of === 'done' ? (
        <>
          <circle cx="12" cy="12" r="11" className={styles.disc} />
          <path d="m7.5 12.4 3 3 6-6.4" className={styles.tick} />
        </>
      ) : (
        <>
          <circle cx="12" cy="12" r="9" className={styles.track} />
          {of === 'begun' && <path d="M12 3a9 9 0 0 1 0 18" className={styles.half} />}
        </>
      )}
    </svg>
  )
}
