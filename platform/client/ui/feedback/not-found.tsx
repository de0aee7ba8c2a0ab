import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../i18n/i18n.ts'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './state.module.css'

/** What is not there, and what is hidden from this reader: the same words for both. Where it is a part of a screen, `within`. */
export function NotFound({ within }: { within?: boolean }) {
  const t = useTranslate()
  const Heading = within ? 'h2' : 'h1'
  return (
    <div className={styles.state}>
      {!within && <PageTitle of={t('notFound')} />}
      <svg viewBox="0 0 136 44" width="136" height="44" className={styles.ground} aria-hidden>
        <path d="M0 38H136" stroke="var(--b-line-2)" strokeWidth="2" />
        <circle cx="28" cy="34" r="4" fill="var(--b-control)" />
        <circle cx="108" cy="34" r="4" fill="var(--b-ink)" />
        <path d="M106 26A16 16 0 0 0 90 10A16 16 0 0 0 106 26Z" fill="var(--b-leaf-pale)" />
        <path d="M110 26A21 21 0 0 1 131 5A21 21 0 0 1 110 26Z" fill="var(--b-brand)" />
      </svg>
      <Heading className={styles.title}>{t('notFound')}</Heading>
      <p className={styles.words}>{t('notFound.why')}</p>
      <div className={styles.actions}>
        <Button variant="default" renderRoot={props => <Link to="/" {...props} />}>
          {t('goHome')}
        </Button>
      </div>
    </div>
  )
}
