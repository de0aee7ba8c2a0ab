import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Resource } from '../../../contract/resource.ts'
import { countOf } from '../../api/totals.ts'
import { useNumbers } from '../../i18n/date-times.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { type Address, showing } from '../../routing/address.ts'
import styles from '../layout/tabs.module.css'
import type { Filters, Tab } from './list-definition.ts'

/** The tabs of a list with their numbers; each is a link, so the address says which one is open. */
export function ListTabs(props: { of: Resource; only?: Filters; tabs: Tab[]; address: Address }) {
  const { of, only, tabs, address } = props
  const t = useTranslate()
  const open = openTab(tabs, address)
  return (
    <div className={styles.around}>
      <nav className={styles.tabs} aria-label={t('list.tabs')}>
        {tabs.map(tab => (
          <Link
            key={tab.id}
            className={styles.tab}
            aria-current={tab === open ? 'page' : undefined}
            activeOptions={{ explicitUndefined: true }}
            {...showing({ ...cleared(tabs), ...tab.asks, open: undefined, page: undefined })}
          >
            {tab.label}
            <Count of={of} asks={{ ...only, ...tab.asks }} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Count({ of, asks }: { of: Resource; asks: Filters }) {
  const numbers = useNumbers()
  const { data } = useQuery({ ...countOf(of, asks), retry: false })
  return (
    <span className={styles.count} data-waiting={data === undefined || undefined}>
      {numbers(data ?? 0)}
    </span>
  )
}

/** The tab that the address asks for; the first one asks for nothing. */
export const openTab = (tabs: Tab[], address: Address) =>
  tabs.slice(1).find(({ asks }) => Object.entries(asks).every(([name, value]) => address[name] === value)) ??
  tabs[0]!

/** Everything that any tab asks, as not asked. */
const cleared = (tabs: Tab[]): Filters =>
  Object.fromEntries(tabs.flatMap(({ asks }) => Object.keys(asks)).map(name => [name, undefined]))
