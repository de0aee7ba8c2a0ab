import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { summaries } from '../../contract/summary.ts'
import { summaryFile } from '../../contract/summary-file.ts'
import styles from './summary-readers.module.css'

/** Who opened the file of a summary, and whether it is the one that is there now. */
const readersOf = (id: string) => ({
  queryKey: [summaries.name, 'readers', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(summaryFile.readers, { id }, signal),
})

/** Says how many opened the file; where it was replaced, how many hold on to the older one, and notifies them. */
export function SummaryReaders({ id }: { id: string }) {
  const t = useTranslate()
  const reason = useReason()
  const cache = useQueryClient()
  const { data } = useQuery(readersOf(id))
  const notify = useMutation({
    mutationFn: () => call(summaryFile.tell, { id }),
    onSuccess: ({ told }) => showNotified(told),
    onError: error =>
      showToast({ tone: 'bad', title: 'summaries.tell.failed', message: { text: reason(error) } }),
    onSettled: () => cache.invalidateQueries({ queryKey: readersOf(id).queryKey }),
  })
  if (!data) return null
  const { opened, older, told } = data
  if (older === 0) return <p className={styles.line}>{t('summaries.readers.opened', { count: opened })}</p>
  return (
    <div className={styles.older}>
      <p>
        {t('summaries.readers.older', { count: older })}
        {told > 0 && <span className={styles.notified}>{t('summaries.readers.told', { count: told })}</span>}
      </p>
      {told < older && (
        <>
          <Button
            variant="default"
            leftSection={<IconBellRinging size={19} aria-hidden />}
            loading={notify.isPending}
            onClick={() => notify.mutate()}
          >
            {t('summaries.readers.tell')}
          </Button>
          <p className={styles.line}>{t('summaries.tell.until')}</p>
        </>
      )}
    </div>
  )
}

/** Offers to notify those who opened the older file, right after another was saved. */
export async function offerToNotify(id: string) {
  // The form says it too, when it is opened again.
  const readers = await call(summaryFile.readers, { id }).catch(() => undefined)
  if (!readers || readers.older === readers.told) return
  showToast({
    id: 'tell',
    tone: 'plain',
    title: { id: 'summaries.readers.older', counts: { count: readers.older - readers.told } },
    message: 'summaries.tell.until',
    action: {
      label: 'summaries.readers.tell',
      run: () =>
        void call(summaryFile.tell, { id }).then(
          ({ told }) => showNotified(told),
          () => showToast({ tone: 'bad', title: 'summaries.tell.failed' }),
        ),
    },
  })
}

const showNotified = (count: number) => showToast({ title: { id: 'summaries.tell.done', counts: { count } } })
