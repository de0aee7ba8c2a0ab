import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { ListQuery, Stored } from '../../../contract/resource.ts'
import { pageOf } from '../../api/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useAddress } from '../../routing/address.ts'
import { Ago } from '../date/when.tsx'
import { PageError } from '../feedback/page-error.tsx'
import { WaitingPage } from '../feedback/skeleton.tsx'
import { WaitingRows } from '../feedback/waiting-rows.tsx'
import { useAgain } from '../form/changes.ts'
import { PageHead } from '../layout/page-head.tsx'
import { LazyItemDrawer } from '../overlay/lazy-item-drawer.ts'
import { ListViews } from '../views/list-views.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { DataTable } from './data-table.tsx'
import { ListFilters } from './list-filters.tsx'
import type { Column, ListKind } from './list-kind.ts'
import styles from './list-page.module.css'
import { ListSearchBox } from './list-search-box.tsx'
import { AddButton, Nothing } from './list-states.tsx'
import { ListTabs } from './list-tabs.tsx'
import { Pager } from './pager.tsx'
import { CardOrder, RowCards } from './row-cards.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { useSelection } from './use-selection.ts'

let isStart = true

/** A whole list screen of one kind of item; its address says what it shows and which item is open. */
export function ListPage<Item extends Stored>({ kind }: { kind: ListKind<Item> }) {
  // Where the site is opened it is drawn in slices: a slow phone goes on answering meanwhile.
  const isDrawn = useDeferredValue(true, !isStart)
  useEffect(() => {
    isStart = false
  }, [])
  return isDrawn ? <Page kind={kind} /> : <WaitingPage />
}

function Page<Item extends Stored>({ kind }: { kind: ListKind<Item> }) {
  const t = useTranslate()
  const { role } = useUser()
  const [address, go] = useAddress()
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const { open, ...asked } = address
  const query = { ...kind.only, ...asked }
  const asking = pageOf(kind.of, query as Partial<ListQuery>)
  const { data, isPlaceholderData, ...found } = useQuery(asking)
  // So are the first rows.
  const haveFirst = useDeferredValue(data !== undefined)
  const page = haveFirst ? data : undefined
  const again = useAgain()
  const inBin = address.deleted === true
  const mayWrite = may(role, `${kind.of.name}.update`)

  const selection = useSelection(
    JSON.stringify({ ...query, page: undefined, sort: undefined }),
    page?.items.map(({ id }) => id) ?? [],
  )
  const deletedAt: Column<Item> = {
    name: 'deletedAt',
    label: t('list.deletedAt'),
    cell: item => <Ago moment={(item as { deletedAt?: string }).deletedAt ?? null} />,
  }
  const actions = useRowActions(kind, {
    inBin,
    mayWrite,
    choose: wide || !mayWrite ? undefined : selection.toggle,
  })
  const rows = page &&
    page.items.length > 0 && {
      kind,
      items: page.items,
      columns: inBin ? [deletedAt] : kind.columns,
      address,
      selection: mayWrite ? selection : undefined,
      actions,
      old: isPlaceholderData,
      inBin,
    }
  const firstUse = page?.total === 0 && !isPlaceholderData && Object.keys(asked).length === 0
  const mayAdd = may(role, `${kind.of.name}.create`)
  const tabs = may(role, `${kind.of.name}.restore`)
    ? kind.tabs
    : kind.tabs.filter(({ asks }) => !asks.deleted)
  // Asked again and again while nothing answers: say so at the first failure.
  const failure = !page && (found.error ?? found.failureReason)

  // What is changed on a page of its own is opened there, also by an address that names it here.
  const itsPage = open && open !== 'new' && kind.pageEdits && kind.page?.({ id: open } as Item)
  if (itsPage) return <Navigate {...itsPage} replace />
  return (
    <>
      <PageHead
        heading={t(`${kind.name}.heading`)}
        actions={mayAdd && !firstUse && !kind.before && <AddButton name={kind.name} />}
      />
      <Tools kind={{ ...kind, tabs }} hidden={firstUse} />
      <div className={styles.said} data-unused={firstUse || undefined}>
        <output className={styles.total}>{page && t(`${kind.name}.found`, { count: page.total })}</output>
        {rows && !wide && !inBin && <CardOrder {...rows} go={go} />}
      </div>
      {failure ? (
        <PageError error={failure} retry={() => void again(asking.queryKey)} />
      ) : !page ? (
        <WaitingRows rows={8} />
      ) : rows ? (
        wide ? (
          <DataTable {...rows} />
        ) : (
          <RowCards {...rows} />
        )
      ) : (
        <Nothing kind={{ ...kind, tabs }} address={address} go={go} mayAdd={mayAdd} />
      )}
      {page && <Pager of={page} />}
      {page && selection.ids.length > 0 && (
        <BulkActions kind={kind} selection={selection} query={query} total={page.total} inBin={inBin} />
      )}
      <ItemDrawerIfAsked
        kind={kind}
        open={!inBin && (open === 'new' ? mayAdd : mayWrite) ? open : undefined}
        close={() => void go({ open: undefined })}
      />
    </>
  )
}

/** Tabs, search, views and filters; a list that was never used has none of them. */
function Tools<Item extends Stored>({ kind, hidden }: { kind: ListKind<Item>; hidden: boolean }) {
  const t = useTranslate()
  const [address, go] = useAddress()
  if (hidden) return null
  return (
    <div className={styles.tools}>
      {kind.tabs.length > 1 && <ListTabs of={kind.of} only={kind.only} tabs={kind.tabs} address={address} />}
      <div className={styles.bar}>
        <ListSearchBox
          label={t(`${kind.name}.search`)}
          asked={address.q}
          ask={q => void go({ q }, { replace: true })}
        />
        <ListViews list={kind.name} address={address} />
        <ListFilters filters={kind.filters} address={address} go={go} />
      </div>
    </div>
  )
}

/** The drawer comes with the first item that is opened, and stays: it gives the focus back when it closes. */
function ItemDrawerIfAsked<Item extends Stored>(props: {
  kind: ListKind<Item>
  open?: string
  close: () => void
}) {
  const { kind, open, close } = props
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Suspense>
      <LazyItemDrawer of={kind.of} form={kind.form} open={open} close={close} />
    </Suspense>
  )
}
