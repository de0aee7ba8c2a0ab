import { useTranslate } from '../../i18n/i18n.ts'
import { Waiting } from './skeleton.tsx'
import styles from './waiting-rows.module.css'

/** Rows of the real height, while a list is on its way. */
export function WaitingRows({ rows = 6 }: { rows?: number }) {
  const t = useTranslate()
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
