import { IconArrowBackUp, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../contract/resource.ts'
import { call } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { hideToast, showToast } from '../feedback/toasts.ts'
import { dropFromLists, toMany, useRefresh } from '../form/changes.ts'
import { useReason } from '../form/field-errors.tsx'
import styles from '../overlay/row-menu.module.css'
import type { Message } from '../text/phrase.tsx'

/** One item by its name, as it is removed. */
type Named = { id: string; title: string }

/** Removes and brings back: at once, without a question where it is one item, always with a way back. */
export function useRemoval(of: Resource, name: string) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useTranslate()

  const toastId = `${of.name} not removed`
  const failed = (title: Message, error: unknown, again: () => void) =>
    showToast({
      id: toastId,
      tone: 'bad',
      title,
      message: { text: reason(error) },
      action: { label: 'tryAgain', icon: <IconRefresh size={16} aria-hidden />, run: again },
    })

  /** Does it to each, shows it at once, and says what did not work. */
  const change = async (
    ids: string[],
    one: (id: string) => Promise<unknown>,
    callbacks: { done: () => void; failed: Message; again: (ids: string[]) => void },
  ) => {
    dropFromLists(cache, of, ids)
    const wrong = await toMany(ids, one)
    await refresh()
    hideToast(toastId)
    if (wrong.length < ids.length) callbacks.done()
    if (wrong.length > 0)
      failed(callbacks.failed, wrong[0]!.error, () => callbacks.again(wrong.map(({ id }) => id)))
  }

  const restore = (ids: string[]): Promise<void> =>
    change(ids, id => call(of.restore, { id }), {
      done: () => showToast({ title: { text: t(`${name}.restored`, { count: ids.length }) } }),
      failed: 'list.notRestored',
      again: left => void restore(left),
    })

  const removed = (title: Message, ids: string[]) =>
    showToast({
      tone: 'plain',
      icon: <IconTrash size={22} />,
      title,
      message: 'list.removed.stays',
      action: {
        label: 'undo',
        icon: <IconArrowBackUp size={18} className={styles.back} aria-hidden />,
        run: () => void restore(ids),
      },
    })

  const remove = ({ id, title }: Named): Promise<void> =>
    change([id], one => call(of.remove, { id: one }), {
      done: () => removed({ id: 'list.removed', names: { title } }, [id]),
      failed: { id: 'list.notRemoved', names: { title } },
      again: () => void remove({ id, title }),
    })

  const removeMany = (ids: string[]): Promise<void> =>
    change(ids, one => call(of.remove, { id: one }), {
      done: () => removed({ text: t(`${name}.removed`, { count: ids.length }) }, ids),
      failed: 'list.notRemoved.many',
      again: left => void removeMany(left),
    })

  return { remove, removeMany, restore }
}
