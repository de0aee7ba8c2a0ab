import { IconRefresh } from '@tabler/icons-react'
import type { Resource, Stored } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { hideToast, showToast, type Toast } from '../feedback/toasts.ts'
import { toMany, useRefresh } from '../form/changes.ts'
import { useReason } from '../form/field-errors.tsx'

/** What is said of what was changed: in words, or by a toast of its own. */
type Said<Item> = (count: number, changed: Item[]) => string | (Partial<Toast> & Pick<Toast, 'title'>)

/** Changes the same fields of many, says what was done, and offers to try again what was not. */
export function useManyChange<Item extends Stored>(of: Resource<Item>) {
  const refresh = useRefresh()
  const reason = useReason()
  return async function change(ids: string[], body: object, said: Said<Item>): Promise<void> {
    const toastId = `${of.name} not changed: ${Object.keys(body).join()}`
    const changed: Item[] = []
    const failed = await toMany(ids, async id => changed.push(await call(of.update, { id, body })))
    await refresh()
    if (changed.length > 0) {
      const words = said(changed.length, changed)
      showToast(typeof words === 'string' ? { title: { text: words } } : words)
    }
    if (failed.length === 0) return hideToast(toastId)
    showToast({
      id: toastId,
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
