import { IconAlertTriangle } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { type Warning, warnings } from '#modules/oversight/contract/warning.ts'
import styles from './warnings.module.css'

export const warningsQuery = queryOptions({
  queryKey: ['warnings'],
  queryFn: ({ signal }) => call(warnings, {}, signal),
})

/** What is wrong with the site and wants a look at the server; nothing where all is well. */
export function Warnings() {
  const t = useTranslate()
  const { data } = useQuery(warningsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.warnings} aria-label={t('home.warnings')}>
      <IconAlertTriangle size={22} className={styles.sign} aria-hidden />
      <div>
        <h2>{t('home.warnings')}</h2>
        <ul>
          {data.items.map(warning => (
            <li key={warning.code}>
              <Said {...warning} />{' '}
              <span className={styles.when}>
                <Ago dateTime={warning.at} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Said({ code, count, total }: Warning) {
  const t = useTranslate()
  return <>{t(`home.warning.${code}`, { count: count ?? 0, total: total ?? 0 })}</>
}
