import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { hideToast, showToast } from '#platform/client/ui/feedback/toasts.ts'
import { dropFromLists, toMany, useRefresh } from '#platform/client/ui/form/changes.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import menu from '#platform/client/ui/overlay/row-menu.module.css'
import type { Message } from '#platform/client/ui/text/phrase.tsx'
import { type Enrolment, enrolments } from '../../contract/enrolment.ts'

/** Takes students out of a course at once; undoing enrols them as they were. Their progress stays either way. */
export function useCourseRemoval(courseId: string) {
  const cache = useQueryClient()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useTranslate()

  const toastId = `not removed from ${courseId}`
  const bringBack = async (gone: Enrolment[]) => {
    try {
      for (const [expiresAt, those] of Map.groupBy(gone, one => one.expiresAt))
        for (let at = 0; at < those.length; at += 500) {
          const userIds = those.slice(at, at + 500).map(({ userId }) => userId)
          await call(enrolments.create, { body: { courseId, userIds, expiresAt } })
        }
      hideToast(toastId)
    } catch (error) {
      showToast({ id: toastId, tone: 'bad', title: 'enrol.notDone', message: { text: reason(error) } })
    }
    await refresh()
  }

  return async function remove(gone: Enrolment[]): Promise<void> {
    const ids = gone.map(({ id }) => id)
    dropFromLists(cache, enrolments, ids)
    const failed = await toMany(ids, id => call(enrolments.remove, { id }))
    hideToast(toastId)
    const done = gone.filter(({ id }) => failed.every(one => one.id !== id))
    const [first] = done
    const title: Message | undefined =
      done.length > 1
        ? { text: t('enrol.removed.many', { count: done.length }) }
        : first && { id: 'enrol.removed', names: { name: first.user.name } }
    if (title)
      showToast({
        tone: 'plain',
        title,
        message: 'enrol.removed.stays',
        action: {
          label: 'undo',
          icon: <IconArrowBackUp size={18} className={menu.back} aria-hidden />,
          run: () => void bringBack(done),
        },
      })
    if (failed[0])
      showToast({
        id: toastId,
        tone: 'bad',
        title: 'enrol.notRemoved',
        message: { text: reason(failed[0].error) },
      })
    await refresh()
  }
}
