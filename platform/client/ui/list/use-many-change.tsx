import { IconRefresh } from '@tabler/icons-react'
import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../feedback/toasts.ts'
import { toMany, useRefresh } from '../form/changes.ts'
import { useReason } from '../form/field-errors.tsx'

/** Changes the same fields of many, says what was done, and offers to try again what was not. */
export function useManyChange(of: Resource) {
  const refresh = useRefresh()
  const reason = useReason()
  return async function change(ids: string[], body: object, said: (count: number) => string): Promise<void> {
    const failed = await toMany(ids, id => call(of.update, { id, body }))
    await refresh()
    if (failed.length < ids.length) showToast({ title: { text: said(ids.length - failed.length) } })
    if (failed.length === 0) return
    showToast({
      tone: 'bad',
      title: 'list.notChanged',
      message: { text: reason(failed[0]!.error) },
      action: {
        label: 'tryAgain',
        icon: <IconRefresh size={16} aria-hidden />,
        run: () =>
          void change(
            failed.map(({ id }) => id),
            body,
            said,
          ),
      },
    })
  }
}
