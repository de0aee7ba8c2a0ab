import { useLingui } from '@lingui/react'
import styles from './mark.module.css'

/** The letter ب as bowl, leaf and seed. It never mirrors. */
export function Mark({ size = 32, onDeep }: { size?: number; onDeep?: boolean }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={onDeep ? styles.onDeep : styles.mark}
      aria-hidden
    >
      <path
        className={styles.bowl}
        d="M3.5 22.5C3.5 20 5.5 18 8 18S12.5 20 12.5 22.5C12.5 31.5 19 35 30.75 35V44C13 44 3.5 37.5 3.5 22.5Z"
      />
      <path
        className={styles.leaf}
        d="M33.25 44V34C33.25 18.5 43 9 57 6.6C59.2 6.2 61 7.8 61 10C61 31.5 52.5 44 33.25 44Z"
      />
      <circle className={styles.seed} cx="32" cy="55.5" r="5.5" />
    </svg>
  )
}

/** The mark before the product's name, in the script of the reader. */
export function Wordmark({ size = 32, onDeep }: { size?: number; onDeep?: boolean }) {
  const { i18n } = useLingui()
  return (
    <span className={onDeep ? styles.wordmarkOnDeep : styles.wordmark} style={{ fontSize: size * 0.75 }}>
      <Mark size={size} onDeep={onDeep} />
      <span>{i18n.locale === 'ar' ? 'بستان' : 'Bustan'}</span>
    </span>
  )
}
