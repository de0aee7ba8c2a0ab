import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import { newPlaybackState, type Playback } from '#modules/media/client/public/playback.ts'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/contract/length.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { useNoteDraft } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-rows.tsx'
import styles from './notes.module.css'
import { notesOf } from './notes.ts'
import { useNoteOutbox, usePendingNotes, withPending } from './pending-notes.ts'
import { PendingTotal } from './pending-words.tsx'

const still = newPlaybackState()

/** The reader's own notes of a lesson; with a video each is stamped with the moment at which it was begun. */
export function NotesPanel({ lesson, playback }: { lesson: Lesson; playback?: Playback }) {
  const t = useTranslate()
  const { id: lessonId, title: lessonTitle, courseTitle } = lesson
  const { data, error, refetch } = useQuery(notesOf(lessonId))
  const pending = usePendingNotes(lessonId)
  const outbox = useNoteOutbox()
  const draft = useNoteDraft(lessonId)
  const seconds = Math.floor(useStore(playback?.state ?? still).seconds)
  const now = playback ? seconds : null
  // Where there is no video, a note is about no moment; a draft knows which one it was begun at.
  const [begun, begin] = useState(draft.restored?.atSeconds)
  const at = begun === undefined ? now : begun
  const seek = (seconds: number) => {
    playback?.seek(seconds)
    playback?.play()
  }
  if (error && !data) return <PageError error={error} retry={() => void refetch()} />
  return (
    <>
      <NoteForm
        label={t(playback ? 'notes.write.moment' : 'notes.write')}
        stamp={
          at !== null && (
            <span className={styles.stamp} aria-hidden>
              <Ltr>{clockOf(at)}</Ltr>
            </span>
          )
        }
        draft={draft}
        about={{ atSeconds: at }}
        begun={() => begin(now)}
        save={body => {
          const noteIds = data?.map(({ id }) => id) ?? []
          outbox.create({ lessonId, lessonTitle, courseTitle, body, atSeconds: at, known: noteIds })
          begin(undefined)
        }}
      />
      <PendingTotal of={pending} />
      <ul className={styles.list}>
        {withPending(data ?? [], pending).map(note => (
          <NoteRow key={note.id} note={note} seek={playback && seek} />
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/notes">{t('notes.all')}</Link>
      </p>
    </>
  )
}
