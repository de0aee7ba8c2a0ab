import { Button } from '@mantine/core'
import { IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import type { Step } from './steps.ts'
import styles from './unfinished.module.css'

/** The way back to the first steps, for as long as nobody is through with them: by the steps themselves, or on other ways. */
export function Unfinished({ step, hasAll = false }: { step?: Step; hasAll?: boolean }) {
  const t = useTranslate()
  const { data } = useQuery(settingsQuery)
  const isNamed = Boolean(data?.nameAr || data?.nameEn)
  if (!data || data.welcomedAt || (hasAll && isNamed)) return null
  return (
    <section className={styles.notice} aria-label={t('home.unfinished')}>
      <IconPlant2 size={22} className={styles.sign} aria-hidden />
      <p className={styles.words}>{t('home.unfinished.why')}</p>
      <Button variant="default" renderRoot={props => <Link to="/welcome" search={{ step }} {...props} />}>
        {t('home.unfinished')}
      </Button>
    </section>
  )
}
