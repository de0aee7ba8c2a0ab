import type { ReactNode } from 'react'
import { useNumbers } from '../../i18n/date-times.ts'
import { Ltr } from '../text/bidi.tsx'
import styles from './ring.module.css'

const around = 2 * Math.PI * 21

/** As large as is said, and half as much larger where letters are twice as large, so that the number stays within. */
const square = (size: number) => {
  const side = `calc(${size / 2}px + ${size / 32}rem)`
  return { width: side, height: side }
}

/** How far somebody is, as a ring around its number; 100 % is a tick. From 12 it runs clockwise, mirrored in Arabic. */
export function Ring(props: {
  percent: number
  label: string
  size?: number
  /** In place of the percentage and of the tick. */
  children?: ReactNode
}) {
  const { percent, label, size = 56, children } = props
  const numbers = useNumbers()
  return (
    <span
      className={styles.ring}
      style={square(size)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 48 48" className={styles.drawing} aria-hidden>
        <circle className={styles.track} cx="24" cy="24" r="21" />
        {percent > 0 && (
          <circle
            className={styles.bar}
            cx="24"
            cy="24"
            r="21"
            strokeDasharray={`${(around * percent) / 100} ${around}`}
            strokeLinecap={percent === 100 ? 'butt' : 'round'}
          />
        )}
      </svg>
      <span className={styles.inside} aria-hidden>
        {children ??
          (percent === 100 ? (
            <svg viewBox="0 0 24 24" style={square(size * 0.4)} className={styles.tick}>
              <path d="m5 12.5 4.6 4.6L19 7.5" />
            </svg>
          ) : (
            <Ltr>{numbers(percent / 100, { style: 'percent' })}</Ltr>
          ))}
      </span>
    </span>
  )
}
