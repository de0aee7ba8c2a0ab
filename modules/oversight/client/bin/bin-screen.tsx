import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useAddress } from '#platform/client/routing/address.ts'
import { FirstUse, NoMatch } from '#platform/client/ui/feedback/empty-state.tsx'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { WaitingRows } from '#platform/client/ui/feedback/waiting-rows.tsx'
import { PageHead } from '#platform/client/ui/layout/page-head.tsx'
import { ListSearchBox } from '#platform/client/ui/list/list-search-box.tsx'
import { Pager } from '#platform/client/ui/list/pager.tsx'
import { useSelection } from '#platform/client/ui/list/use-selection.ts'
import { may } from '#platform/contract/access.ts'
import { BinActions } from './bin-actions.tsx'
import { BinKinds, useBinCounts } from './bin-kinds.tsx'
import { BinRow } from './bin-row.tsx'
import styles from './bin.module.css'
import tools from '../tools.module.css'
import { binPage } from '../queries.ts'
import { type BinKind, binned, useBringBack } from './use-bring-back.ts'

/** What was deleted, kind by kind: to bring it back, or, for administrators, to end it for good. */
export function BinScreen() {
  const { role } = useUser()
  const [first, ...others] = (Object.keys(binned) as BinKind[]).filter(kind => may(role, `${kind}.restore`))
  return first && may(role, 'bin.list') ? <Bin offered={[first, ...others]} /> : <NotFound />
}

function Bin({ offered }: { offered: [BinKind, ...BinKind[]] }) {
  const t = useTranslate()
  const [{ page = 1, q, kind: asked }, go] = useAddress()
  const counts = useBinCounts(offered)
  const chosenKind = offered.find(kind => kind === asked)
  const kind = chosenKind ?? offered[0]
  // Who asks for no kind is led to one of which something is there, once that is known.
  const isLed = !chosenKind && (!counts.isKnown || counts.full !== undefined)
  useEffect(() => {
    if (isLed && counts.isKnown) void go({ kind: counts.full }, { replace: true })
  }, [isLed, counts.isKnown, counts.full, go])
  const { data: found, error, refetch } = useQuery({ ...binPage(kind, { page, q }), enabled: !isLed })
  const data = isLed ? undefined : found
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
      <BinKinds offered={offered} shown={kind} total={counts.total} />
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
          <FirstUse title={t(counts.full ? 'bin.none.kind' : 'bin.none')}>{t('bin.none.why')}</FirstUse>
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
