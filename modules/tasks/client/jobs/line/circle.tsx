import styles from '../jobs-menu.module.css'

const around = 2 * Math.PI * 21

/** How far a job is, drawn; what it says stands beside it, or in the menu, in words. */
export function Circle({ percent, className = styles.circle }: { percent: number; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden>
      <circle className={styles.track} cx="24" cy="24" r="21" />
      {percent > 0 && (
        <circle
          className={styles.bar}
          cx="24"
          cy="24"
          r="21"
          strokeDasharray={`${(around * percent) / 100} ${around}`}
        />
      )}
    </svg>
  )
}
