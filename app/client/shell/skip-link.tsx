import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLayout } from './layout.ts'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={event => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}

/** A thin line on top while the next screen is on its way. */
export function RouteBar() {
  return useLayout().loading.route ? <div className={styles.bar} aria-hidden /> : null
}
