import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { bookmarks } from '#contract/note.ts'
import { call, Refusal } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { showToast } from '../ui/toasts.ts'
import styles from './lesson.module.css'
import { bookmarkOf, useRefreshed } from './notes.ts'

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
