import { useWords } from '../words/words.ts'
import styles from './skeleton.module.css'

/** A grey stand-in for something on its way. It appears after 150 ms: what comes at once never flashes. */
export const Waiting = (props: { width?: number | string; height?: number; round?: boolean }) => (
  <span
    className={styles.waiting}
    style={{ width: props.width, height: props.height, borderRadius: props.round ? '50%' : undefined }}
  />
)

/** Rows of the real height, while a list is on its way. */
export function WaitingRows({ rows = 6 }: { rows?: number }) {
  const t = useWords()
  return (
    <div className={styles.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div className={styles.row} key={row} aria-hidden>
          <Waiting width={36} height={36} round />
          <span className={styles.two}>
            <Waiting width={62 + ((row * 29) % 40)} height={10} />
            <Waiting width={36 + ((row * 17) % 24)} height={8} />
          </span>
          <Waiting height={8} />
          <Waiting width={84} height={24} />
        </div>
      ))}
    </div>
  )
}

/** A page of unknown shape on its way: its title and a few blocks. */
export function WaitingPage() {
  const t = useWords()
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      <Waiting width={220} height={28} />
      <Waiting height={120} />
      <Waiting height={220} />
    </div>
  )
}
