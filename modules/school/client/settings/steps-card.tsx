import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from './settings.module.css'

/** The way to the first steps, for who wants to go through them again. */
export function StepsCard() {
  const t = useTranslate()
  return (
    <section className={styles.apart}>
      <h2>{t('settings.steps.title')}</h2>
      <p>{t('settings.steps.why')}</p>
      <Button variant="default" renderRoot={props => <Link to="/welcome" {...props} />}>
        {t('settings.steps.go')}
      </Button>
    </section>
  )
}
