import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, Refusal } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { bookmarks } from '../../contract/note.ts'
import { bookmarkOf, useRefreshed } from '../notes/notes.ts'
import styles from './lesson.module.css'

/** Keeps a lesson to find it again. */
export function Bookmark({ lessonId }: { lessonId: string }) {
  const t = useTranslate()
  const { data } = useQuery(bookmarkOf(lessonId))
  const refreshed = useRefreshed(bookmarks)
  const change = useMutation({
    mutationFn: (keeps: boolean) => call(keeps ? bookmarks.create : bookmarks.remove, { id: lessonId }),
    onSettled: refreshed,
    onError: (error, keeps) =>
      showToast({
        tone: 'bad',
        title: 'learn.notSaved',
        message: error instanceof Refusal && error.said ? { text: error.said } : 'offline',
        action: { label: 'tryAgain', run: () => change.mutate(keeps) },
      }),
  })
  const isKept = change.isPending ? change.variables : (data ?? false)
  return (
    <button
      type="button"
      className={styles.bookmark}
      aria-pressed={isKept}
      disabled={data === undefined}
      onClick={() => change.mutate(!isKept)}
    >
      {isKept ? <IconBookmarkFilled size={19} aria-hidden /> : <IconBookmark size={19} aria-hidden />}
      <span>{t('bookmark')}</span>
    </button>
  )
}
