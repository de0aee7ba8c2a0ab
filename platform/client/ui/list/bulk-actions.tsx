import { IconRestore, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { Stored } from '../../../contract/resource.ts'
import { useUser } from '../../api/session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { lazyChunk } from '../../lazy-chunk.ts'
import { idsOf } from '../form/changes.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Action, ListDefinition } from './list-definition.ts'
import { useRemoval } from './use-removal.tsx'
import type { Selection } from './use-selection.ts'

const Confirm = lazy(() =>
  lazyChunk(() => import('../overlay/confirm.tsx')).then(({ Confirm }) => ({ default: Confirm })),
)

/** The bar over a list while some of it is chosen: what its kind offers, and to delete or bring back them all. */
export function BulkActions<Item extends Stored>(props: {
  list: ListDefinition<Item>
  selection: Selection
  query: object
  total: number
  inBin: boolean
}) {
  const { list, selection, query, total, inBin } = props
  const t = useTranslate()
  const { role } = useUser()
  const { removeMany, restore } = useRemoval(list.of, list.name)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { ids, clear } = selection
  const count = ids.length

  const during = async (work: Promise<unknown>) => {
    setBusy(true)
    await work.finally(() => setBusy(false))
  }
  const finish = (work: Promise<unknown>) => during(work.then(clear))

  const bring: Action = {
    label: t('list.restore'),
    icon: <IconRestore size={20} aria-hidden />,
    run: () => void finish(restore(ids)),
  }
  const drop: Action = {
    label: t('list.remove'),
    icon: <IconTrash size={20} aria-hidden />,
    danger: true,
    run: () => setAsking(true),
  }
  const removal = may(role, `${list.of.name}.remove`) ? [drop] : []
  return (
    <>
      <BulkBar
        count={count}
        total={Math.min(total, 1_000)}
        chooseAll={() => void during(idsOf(list.of, query).then(selection.choose))}
        actions={inBin ? [bring] : [...(list.bulkActions?.({ ids, done: clear }) ?? []), ...removal]}
        busy={busy}
        clear={clear}
      />
      {asking && (
        <Suspense>
          <Confirm
            opened
            title={t(`${list.name}.removeMany.ask`, { count })}
            verb={t(`${list.name}.removeMany`, { count })}
            cancelLabel={t('list.keep')}
            busy={busy}
            close={() => setAsking(false)}
            go={() => void finish(removeMany(ids)).finally(() => setAsking(false))}
          >
            {t('list.removeMany.why')}
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
