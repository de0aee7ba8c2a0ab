import { IconFileText, IconNotes, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Playback } from '#modules/media/client/public/playback.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useLanguage, useTranslate } from '#platform/client/i18n/i18n.ts'
import { lazyChunk } from '#platform/client/lazy-chunk.ts'
import { withMessages } from '#platform/client/routing/lazy-screen.ts'
import { WaitingPage } from '#platform/client/ui/feedback/skeleton.tsx'
import tabs from '#platform/client/ui/layout/tabs.module.css'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { notesOf } from '../notes/notes.ts'
import { Bookmark } from './bookmark.tsx'
import styles from './lesson.module.css'

/** Each is fetched by those who look at it. */
const loadText = () => lazyChunk(() => import('#platform/client/ui/rich-text/rich-text.tsx'))
const RichText = lazy(() => loadText().then(part => ({ default: part.RichText })))
/** Nothing. What stands beside it waits until the text can be drawn, or is known not to come: on phones it would be pushed down. */
export const AfterText = lazy(() => {
  const nothing = () => ({ default: () => null })
  return loadText().then(nothing, nothing)
})
const NotesPanel = lazy(() =>
  lazyChunk(withMessages('extras', () => import('../notes/notes-panel.tsx'))).then(part => ({
    default: part.NotesPanel,
  })),
)
const FilesPanel = lazy(() =>
  lazyChunk(() => import('../home/files-panel.tsx')).then(part => ({ default: part.FilesPanel })),
)

type Part = { id: string; label: string; icon: ReactNode; count?: number; shows: ReactNode }

/** What there is of a lesson beside its video: its text, the reader's notes, its files. */
export function LessonParts(props: { lesson: Lesson; playback?: Playback; waits: boolean }) {
  const { lesson, playback, waits } = props
  const t = useTranslate()
  const numbers = useNumbers()
  const { dir } = useLanguage()
  const { data: notes } = useQuery(notesOf(lesson.id))
  const { attachments, body } = lesson
  const parts: Part[] = []
  if (isWritten(body))
    parts.push({
      id: 'text',
      label: t('learn.text'),
      icon: <IconFileText size={19} aria-hidden />,
      shows: <RichText html={body} />,
    })
  parts.push({
    id: 'notes',
    label: t('notes.mine'),
    icon: <IconNotes size={19} aria-hidden />,
    count: notes?.length,
    shows: <NotesPanel lesson={lesson} playback={playback} />,
  })
  if (attachments.length > 0)
    parts.push({
      id: 'files',
      label: t('files'),
      icon: <IconPaperclip size={19} aria-hidden />,
      count: attachments.length,
      shows: <FilesPanel files={attachments} />,
    })
  const [asked, setAsked] = useState<string>()
  const open = parts.find(({ id }) => id === asked) ?? parts[0]!

  const move = (event: KeyboardEvent) => {
    const on = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    const at = parts.indexOf(open) + (event.key === on ? 1 : -1)
    const next = parts.at(at % parts.length)!
    setAsked(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <>
      <div className={styles.partsBar}>
        <div className={tabs.around}>
          <div
            className={tabs.tabs}
            role="tablist"
            aria-label={t('learn.parts')}
            onKeyDown={move}
            tabIndex={-1}
          >
            {parts.map(({ id, label, icon, count }) => (
              <button
                key={id}
                type="button"
                id={`tab-${id}`}
                role="tab"
                className={tabs.tab}
                aria-selected={id === open.id}
                aria-controls={id === open.id ? `part-${id}` : undefined}
                tabIndex={id === open.id ? 0 : -1}
                onClick={() => setAsked(id)}
              >
                {icon}
                {label}
                {count ? <span className={tabs.count}>{numbers(count)}</span> : null}
              </button>
            ))}
          </div>
        </div>
        <Bookmark lessonId={lesson.id} />
      </div>
      <div className={styles.part} role="tabpanel" id={`part-${open.id}`} aria-labelledby={`tab-${open.id}`}>
        <Suspense fallback={<WaitingPage />}>{waits ? <WaitingPage /> : open.shows}</Suspense>
      </div>
    </>
  )
}
