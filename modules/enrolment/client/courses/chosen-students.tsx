import { IconCalendar, IconTableExport, IconUserMinus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { allOf } from '#platform/client/ui/form/changes.ts'
import { useBulkJob } from '#platform/client/ui/list/bulk/use-job.tsx'
import { BulkBar } from '#platform/client/ui/list/bulk-bar.tsx'
import type { Selection } from '#platform/client/ui/list/use-selection.ts'
import { may } from '#platform/contract/access.ts'
import { type Enrolment, enrolments } from '../../contract/enrolment.ts'

const Confirm = lazy(() =>
  lazyChunk(() => import('#platform/client/ui/overlay/confirm.tsx')).then(({ Confirm }) => ({
    default: Confirm,
  })),
)

/** The bar over the students of a course while some are chosen: to give them another end, or to take them all out. */
export function ChosenStudents(props: {
  selection: Selection
  query: object
  total: number
  remove: (gone: Enrolment[]) => Promise<void>
}) {
  const { selection, query, total, remove } = props
  const t = useTranslate()
  const { role } = useUser()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const job = useBulkJob(enrolments.name, query, selection)
  const { count, isEvery, choosePage, chooseEvery } = selection
  const everyone = () =>
    allOf(enrolments, query).queryFn({ signal: new AbortController().signal }) as Promise<Enrolment[]>
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const go = async () => {
    // Who was chosen may be on other pages; of whom nothing is known any more is out already.
    const chosenStudents = (await everyone()).filter(({ id }) => selection.has(id))
    await remove(chosenStudents)
    selection.clear()
    setAsking(false)
  }
  const extend = {
    label: t('enrol.extend'),
    icon: <IconCalendar size={20} aria-hidden />,
    run: () => job.run('extend'),
  }
  const takeOut = {
    label: t('enrol.export'),
    icon: <IconTableExport size={20} aria-hidden />,
    run: () => job.run('export', 'progress'),
  }
  return (
    <>
      <BulkBar
        count={count}
        total={total}
        {...{ isEvery, choosePage }}
        chooseAll={
          job.isOffered
            ? chooseEvery
            : () => void during(async () => selection.choose((await everyone()).map(({ id }) => id)))
        }
        actions={[
          ...(job.isOffered && may(role, enrolments.update.name) ? [extend] : []),
          ...(job.isOffered && may(role, 'progress.report') ? [takeOut] : []),
          {
            label: t('enrol.remove'),
            icon: <IconUserMinus size={20} aria-hidden />,
            danger: true,
            run: () => (job.isNeeded ? job.run('remove') : setAsking(true)),
          },
        ]}
        busy={busy}
        clear={selection.clear}
      />
      {job.question}
      {asking && (
        <Suspense>
          <Confirm
            opened
            title={t('enrol.removeMany.ask', { count })}
            verb={t('enrol.removeMany', { count })}
            cancelLabel={t('list.keep')}
            busy={busy}
            close={() => setAsking(false)}
            go={() => void during(go)}
          >
            {t('enrol.removed.stays')}
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
