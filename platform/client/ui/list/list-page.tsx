import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type LinkProps, Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { may } from '../../../contract/access.ts'
import type { ListQuery, Stored } from '../../../contract/resource.ts'
import { pageOf } from '../../api/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import { showing, useAddress } from '../../routing/address.ts'
import { Ago } from '../date/when.tsx'
import { PageError } from '../feedback/page-error.tsx'
import { WaitingPage } from '../feedback/skeleton.tsx'
import { WaitingRows } from '../feedback/waiting-rows.tsx'
import { useAgain } from '../form/changes.ts'
import { PageHead } from '../layout/page-head.tsx'
import { LazyItemDrawer } from '../overlay/lazy-item-drawer.tsx'
import { ListViews } from '../views/list-views.tsx'
import { stepsBack } from '../overlay/back-closes.ts'
import { useRemovalQuestion } from '../overlay/use-removal-question.tsx'
import type { BulkActions } from './bulk-actions.tsx'
import { jobLineAt } from './bulk/job-line.ts'
import { ColumnsButton } from './columns/columns-button.tsx'
import { shownColumns } from './columns/shown-columns.ts'
import { DataTable } from './data-table.tsx'
import type { Column, ListDefinition } from './list-definition.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-page.module.css'
import { ListSearchBox } from './list-search-box.tsx'
import { ListKeys } from './keys/list-keys.tsx'
import { useSelectionKeys } from './keys/use-selection-keys.ts'
import { ChosenNumber } from './chosen-number.tsx'
import { AddButton, Nothing } from './list-states.tsx'
import { ListTabs } from './list-tabs.tsx'
import { Pager } from './pager.tsx'
import { CardOrder, RowCards } from './row-cards.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { useSelection } from './use-selection.ts'

/** The bar comes with the first that is chosen. */
const LazyBulkActions = lazy(() =>
  lazyChunk(() => import('./bulk-actions.tsx')).then(one => ({ default: one.BulkActions })),
) as unknown as typeof BulkActions

let isStart = true

/** A whole list screen of one kind of item; its address says what it shows and which item is open. */
export function ListPage<Item extends Stored>({ list: of }: { list: ListDefinition<Item> }) {
  const list = { ...of, filters: [...of.filters, ...of.columns.flatMap(({ filter }) => filter ?? [])] }
  // Where the site is opened it is drawn in slices: a slow phone goes on answering meanwhile.
  const isDrawn = useDeferredValue(true, !isStart)
  useEffect(() => {
    isStart = false
  }, [])
  return isDrawn ? <Page list={list} /> : <WaitingPage />
}

function Page<Item extends Stored>({ list }: { list: ListDefinition<Item> }) {
  const t = useTranslate()
  const { role } = useUser()
  const [address, go] = useAddress()
  // On a phone cards; paper has the table, whatever prints it.
  const wide = useMediaQuery('not screen and (max-width: 61.99em)', true, { getInitialValueInEffect: false })
  const { open, columns: named, density, ...asked } = address
  const ownOrder = asked.q || asked.upcoming || asked.deleted
  const query = { ...list.only, ...(list.sort && !ownOrder && { sort: list.sort }), ...asked }
  const asking = pageOf(list.of, query as Partial<ListQuery>)
  const { data, isPlaceholderData, ...found } = useQuery(asking)
  // So are the first rows.
  const haveFirst = useDeferredValue(data !== undefined)
  const page = haveFirst ? data : undefined
  const again = useAgain()
  const inBin = address.deleted === true
  const mayWrite = may(role, `${list.of.name}.update`)

  const selection = useSelection(
    JSON.stringify({ ...query, page: undefined, pageSize: undefined, sort: undefined }),
    page?.items.map(({ id }) => id) ?? [],
    page?.total,
  )
  useSelectionKeys(mayWrite ? selection : undefined, selection.onPage < (page?.total ?? 0))
  const deletedAt: Column<Item> = {
    name: 'deletedAt',
    label: t('list.deletedAt'),
    cell: item => <Ago stacked dateTime={(item as { deletedAt?: string }).deletedAt ?? null} />,
  }
  const visibleColumns = shownColumns(list.columns, wide ? named : undefined)
  const { confirmRemoval, question } = useRemovalQuestion()
  const actions = useRowActions(list, {
    inBin,
    confirmRemoval,
    mayWrite,
    choose: wide || !mayWrite ? undefined : selection.toggle,
  })
  const rows = page &&
    page.items.length > 0 && {
      list,
      items: page.items,
      columns: inBin ? [deletedAt] : visibleColumns,
      density,
      address: { ...address, sort: query.sort },
      selection: mayWrite ? selection : undefined,
      actions,
      old: isPlaceholderData,
      inBin,
    }
  const edit = (id: string): LinkProps =>
    (list.pageEdits && list.page?.({ id } as Item)) || showing({ open: id })
  const firstUse = page?.total === 0 && !isPlaceholderData && Object.keys(asked).length === 0
  const mayAdd = may(role, `${list.of.name}.create`)
  const tabs = may(role, `${list.of.name}.restore`)
    ? list.tabs
    : list.tabs.filter(({ asks }) => !asks.deleted)
  // Asked again and again while nothing answers: say so at the first failure.
  const failure = !page && (found.error ?? found.failureReason)

  // What is changed on a page of its own is opened there, also by an address that names it here.
  const itsPage = open && open !== 'new' && list.pageEdits && list.page?.({ id: open } as Item)
  if (itsPage) return <Navigate {...itsPage} replace />
  return (
    <>
      <PageHead
        heading={t(`${list.name}.heading`)}
        actions={mayAdd && !firstUse && !list.before && <AddButton of={list} />}
      />
      <Tools list={{ ...list, tabs }} hidden={firstUse} isTable={wide && !inBin} />
      <div className={styles.said} data-unused={firstUse || undefined}>
        <output className={styles.total}>{page && t(`${list.name}.found`, { count: page.total })}</output>
        {rows && !wide && !inBin && <CardOrder {...rows} go={go} />}
      </div>
      <div key={list.of.name} ref={jobLineAt} data-list={list.of.name} />
      <ChosenNumber of={selection} total={t(`${list.name}.found`, { count: page?.total ?? 0 })} />
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
        <Nothing list={{ ...list, tabs }} address={address} go={go} mayAdd={mayAdd} />
      )}
      {page && <Pager of={page} sizes />}
      {page && selection.count > 0 && (
        <Suspense>
          <LazyBulkActions
            {...{ list, selection, query, inBin }}
            items={page.items}
            columns={visibleColumns}
            total={page.total}
          />
        </Suspense>
      )}
      {question}
      {rows && <ListKeys selection={rows.selection} edit={mayWrite && !inBin ? edit : undefined} />}
      <LazyItemDrawer
        of={list.of}
        form={list.form}
        open={!inBin && (open === 'new' ? mayAdd : mayWrite) ? open : undefined}
        close={() => void (stepsBack() || go({ open: undefined }))}
      />
    </>
  )
}

/** Tabs, search, views and filters; a list that was never used has none of them. */
function Tools<Item extends Stored>(props: {
  list: ListDefinition<Item>
  hidden: boolean
  isTable: boolean
}) {
  const { list, hidden, isTable } = props
  const t = useTranslate()
  const [address, go] = useAddress()
  if (hidden) return null
  return (
    <div className={styles.tools}>
      {list.tabs.length > 1 && <ListTabs of={list.of} only={list.only} tabs={list.tabs} address={address} />}
      <div className={styles.bar}>
        <ListSearchBox
          label={t(`${list.name}.search`)}
          asked={address.q}
          search={q => void go({ q }, { replace: true })}
        />
        <ListViews list={list.name} address={address} />
        <ListFilters filters={list.filters} address={address} go={go} />
        {isTable && <ColumnsButton columns={list.columns} />}
      </div>
    </div>
  )
}
