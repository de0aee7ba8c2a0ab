import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countOf } from '#platform/client/api/totals.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing, useAddress } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import tabStyles from '#platform/client/ui/layout/tabs.module.css'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { useSelection } from '#platform/client/ui/list/use-selection.ts'
import { may } from '#platform/contract/access.ts'
import { BinActions } from './bin-actions.tsx'
import { BinRow } from './bin-row.tsx'
import styles from './bin.module.css'
import tools from './tools.module.css'
import { binPage } from './queries.ts'
import { type BinKind, binned, useBringBack } from './use-bring-back.ts'

/** What was deleted, kind by kind: to bring it back, or, for administrators, to end it for good. */
export function BinScreen() {
  const { role } = useUser()
  const [address] = useAddress()
  const offered = (Object.keys(binned) as BinKind[]).filter(kind => may(role, `${kind}.restore`))
  const shown = offered.find(kind => kind === address.kind) ?? offered[0]
  return shown && may(role, 'bin.list') ? <Bin of={shown} offered={offered} /> : <NotFound />
}

function Bin({ of: kind, offered }: { of: BinKind; offered: BinKind[] }) {
  const t = useTranslate()
  const [{ page = 1, q }, go] = useAddress()
  const { data, error, refetch } = useQuery(binPage(kind, { page, q }))
  const items = data?.items ?? []
  const bring = useBringBack(kind)
  const selection = useSelection(
    `${kind} ${q ?? ''}`,
    items.map(({ id }) => id),
    data?.total,
  )
  return (
    <>
      <PageHead heading={t('bin.heading')} lead={t('bin.lead')} />
      <Kinds offered={offered} shown={kind} />
      <div className={tools.tools}>
        <ListSearchBox
          label={t('bin.search')}
          asked={q}
          search={found => void go({ q: found }, { replace: true })}
        />
        <output className={tools.total}>{data && t('bin.found', { count: data.total })}</output>
      </div>
      {data && items.length > 0 ? (
        <ul className={styles.rows}>
          {items.map(item => (
            <BinRow key={item.id} of={item} selection={selection} bring={bring} />
          ))}
        </ul>
      ) : data ? (
        q || page > 1 ? (
          <NoMatch title={t('bin.noMatch')} />
        ) : (
          <FirstUse title={t('bin.none')}>{t('bin.none.why')}</FirstUse>
        )
      ) : error ? (
        <PageError error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {data && <Pager of={data} />}
      {data && selection.count > 0 && (
        <BinActions kind={kind} q={q} selection={selection} total={data.total} />
      )}
    </>
  )
}

/** The kinds as tabs, each with how much of it is in the bin. */
function Kinds({ offered, shown }: { offered: BinKind[]; shown: BinKind }) {
  const t = useTranslate()
  const tabs = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <div className={`${tabStyles.around} ${styles.kinds}`}>
      <nav ref={tabs} className={tabStyles.tabs} aria-label={t('bin.kinds')}>
        {offered.map(kind => (
          <Link
            key={kind}
            className={tabStyles.tab}
            aria-current={kind === shown ? 'page' : undefined}
            activeOptions={{ explicitUndefined: true }}
            {...showing({ kind: kind === offered[0] ? undefined : kind, q: undefined, page: undefined })}
          >
            {t(`audit.kinds.${kind}`)} <Count of={kind} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Count({ of: kind }: { of: BinKind }) {
  const numbers = useNumbers()
  const { data } = useQuery({ ...countOf({ name: kind }, { deleted: true }), retry: false })
  return (
    <span className={tabStyles.count} data-waiting={data === undefined || undefined}>
      {numbers(data ?? 0)}
    </span>
  )
}
