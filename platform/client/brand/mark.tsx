import { useSite } from '../api/site.ts'
import { useSiteName } from '../i18n/site-name.ts'
import styles from './mark.module.css'

/** The logo of the school, else the letter ب as bowl, leaf and seed. It never mirrors. */
export function Mark({ size = 32 }: { size?: number }) {
  const { logo } = useSite()
  if (logo) return <img data-mark src={logo} alt="" width={size} height={size} />
  return (
    <svg data-mark viewBox="0 0 64 64" width={size} height={size} className={styles.mark} aria-hidden>
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

/** From so many letters on, a name is written smaller, as the server does in pages, too. */
const longName = 14

/** The mark before the name of the school or the product. */
export function Wordmark({ size = 32 }: { size?: number }) {
  const name = useSiteName()
  return (
    <span className={styles.wordmark} style={{ fontSize: size * 0.75 }}>
      <Mark size={size} />
      <bdi data-name data-long={name.length > longName || undefined}>
        {name}
      </bdi>
    </span>
  )
}
