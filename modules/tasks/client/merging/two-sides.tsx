import type { User } from '#modules/identity/contract/user.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './merging.module.css'

const names = ['username', 'externalId', 'phone', 'email'] as const

/** What each of two accounts has, beside each other, and which of them stays. */
export function TwoSides({ from, into }: { from: User; into: User }) {
  const t = useTranslate()
  const fields = names.filter(field => from[field] ?? into[field])
  return (
    <div className={styles.sides}>
      {[into, from].map(one => (
        <section key={one.id} className={styles.side} data-stays={one === into || undefined}>
          <p className={styles.facts}>{t(one === into ? 'jobs.merge.stays' : 'jobs.merge.goes')}</p>
          <h3 className={styles.name}>
            <Written>{one.name}</Written>
          </h3>
          <Details of={one} fields={fields} />
        </section>
      ))}
    </div>
  )
}

function Details({ of, fields }: { of: User; fields: readonly (typeof names)[number][] }) {
  const t = useTranslate()
  const numbers = useNumbers()
  const { counts, lastSeenAt } = of
  return (
    <dl className={styles.dl}>
      {fields.map(field => (
        <div key={field}>
          <dt>{t(`jobs.merge.${field}`)}</dt>
          <dd>{of[field] ? <Ltr>{of[field]}</Ltr> : t('jobs.merge.none')}</dd>
        </div>
      ))}
      <div>
        <dt>{t('jobs.merge.courses')}</dt>
        <dd>{numbers(counts.courses ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('jobs.merge.lastSeenAt')}</dt>
        <dd>
          <Ago dateTime={lastSeenAt} never={t('jobs.merge.never')} />
        </dd>
      </div>
    </dl>
  )
}
