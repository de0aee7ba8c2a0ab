import { IconRestore, IconTableExport, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { Stored } from '../../../contract/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import { allOf } from '../form/changes.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Removed } from '../overlay/removal-question.tsx'
import { shownColumns } from './columns/shown-columns.ts'
import type { Action, Column, ListDefinition } from './list-definition.ts'
import { useBulkJob } from './bulk/use-job.tsx'
import { useRemoval } from './use-removal.tsx'
import type { Selection } from './use-selection.ts'

const BulkRemovalQuestion = lazy(() =>
  lazyChunk(() => import('../overlay/removal-question.tsx')).then(one => ({
    default: one.BulkRemovalQuestion,
  })),
)

/**
 * The bar over a list while some of it is chosen: what its kind offers, and to delete or bring back them all. What is more than
 * a page is changed as one job.
 */
export function BulkActions<Item extends Stored>(props: {
  list: ListDefinition<Item>
  selection: Selection
  query: object
  /** Those of the page that is shown. */
  items: Item[]
  /** The columns that are shown after the first, in their order. */
  columns: Column<Item>[]
  total: number
  inBin: boolean
}) {
  const { list, selection, query, items, columns, total, inBin } = props
  const t = useTranslate()
  const { role } = useUser()
  const { removeMany, restore } = useRemoval(list.of, list.name)
  const job = useBulkJob(list.of.name, query, selection)
  const [asking, setAsking] = useState<Removed[]>()
  const [busy, setBusy] = useState(false)
  const { ids, isEvery, count, clear, choosePage, chooseEvery } = selection

  const during = async (work: Promise<unknown>) => {
    setBusy(true)
    await work.finally(() => setBusy(false))
  }
  const finish = (work: Promise<unknown>) => during(work.then(clear))

  /** What is chosen, where it is to be told what goes along; some may be on other pages. */
  async function chosen(): Promise<Removed[]> {
    const { removes, titleOf } = list
    if (!removes) return []
    const isChosen = ({ id }: Item) => selection.has(id)
    const shown = items.filter(isChosen)
    const asked = allOf<Item>(list.of, query).queryFn
    const all = shown.length === count ? shown : (await asked(new AbortController())).filter(isChosen)
    return all.map(item => ({ id: item.id, title: titleOf(item), along: removes(item) }))
  }

  const bring: Action = {
    label: t('list.restore'),
    icon: <IconRestore size={20} aria-hidden />,
    run: () => (job.isNeeded ? job.run('restore') : void finish(restore(ids))),
  }
  const drop: Action = {
    label: t('list.remove'),
    icon: <IconTrash size={20} aria-hidden />,
    danger: true,
    run: () => (job.isNeeded ? job.run('delete') : void during(chosen().then(setAsking))),
  }
  const takeOut: Action = {
    label: t('list.export'),
    icon: <IconTableExport size={20} aria-hidden />,
    run: () =>
      job.run('export', list.name, {
        columns: {
          names: namesOf(columns),
          areChosen: String(namesOf(columns)) !== String(namesOf(shownColumns(list.columns))),
        },
      }),
  }
  const exporting = job.isOffered ? [takeOut] : []
  const removal = may(role, `${list.of.name}.remove`) ? [drop] : []
  const asJob = (list.jobActions ?? [])
    .filter(({ alone }) => job.isNeeded || (job.isOffered && alone))
    .map(({ action, ...shown }) => ({ ...shown, run: () => job.run(action) }))
  const single = job.isNeeded ? [] : (list.bulkActions?.({ ids, done: clear }) ?? [])
  return (
    <>
      <BulkBar
        count={count}
        total={total}
        isEvery={isEvery}
        chooseAll={job.isOffered ? chooseEvery : undefined}
        choosePage={choosePage}
        actions={inBin ? [bring] : [...single, ...asJob, ...exporting, ...removal]}
        busy={busy}
        clear={clear}
      />
      {job.question}
      {asking && (
        <Suspense>
          <BulkRemovalQuestion
            {...{ name: list.name, count, items: asking, busy }}
            close={() => setAsking(undefined)}
            go={() => void finish(removeMany(ids)).finally(() => setAsking(undefined))}
          />
        </Suspense>
      )}
    </>
  )
}

const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => name)
