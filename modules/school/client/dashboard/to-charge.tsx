import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ledger } from '#modules/money/contract/ledger.ts'
import { call } from '#platform/client/api/call.ts'
import { site } from '#platform/client/api/site.ts'
import { useMonths } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import styles from './home.module.css'
import { Panel, PanelRow } from './panel.tsx'

const listed = 5

/** Who is still to be charged this month; to be waited for with the rest of the start. */
export const membersToCharge = {
  queryKey: ['ledger', 'to-charge'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ledger.toCharge, { query: {} }, signal),
}

/** Whether somebody charges months: who teaches only where the school lets teachers handle money. */
export function mayCharge(role: Role) {
  const reach = reachOf(role, ledger.toCharge.name)
  return reach === 'all' || (reach === 'own' && site.read().look.teachersHandleMoney === true)
}

/** How many members of which groups are not charged for the month at hand; each group leads to its page, where this is done. */
export function ToCharge() {
  const t = useTranslate()
  const months = useMonths()
  const { data } = useQuery(membersToCharge)
  if (!data || data.total === 0) return null
  const unlistedTotal = data.items.length - listed
  return (
    <Panel title={t('home.toCharge', { count: data.total, month: months(data.month) })}>
      {data.items.slice(0, listed).map(({ groupId, groupTitle, members }) => (
        <PanelRow
          key={groupId}
          lead={
            <span className={styles.tile} aria-hidden>
              <IconReceipt size={19} stroke={1.7} />
            </span>
          }
          to={{ to: '/admin/groups/$id', params: { id: groupId } as never }}
          title={groupTitle}
          end={t('home.students', { count: members })}
        />
      ))}
      {unlistedTotal > 0 && (
        <li className={styles.row}>
          <p className={styles.facts}>{t('home.toCharge.others', { count: unlistedTotal })}</p>
        </li>
      )}
    </Panel>
  )
}
