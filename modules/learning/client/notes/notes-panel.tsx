import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newPlaybackState, type Playback } from '#modules/media/client/public/playback.ts'
import { call } from '#platform/client/api/call.ts'
import { useStore } from '#platform/client/api/store.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/client/ui/date/duration.ts'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { notes } from '../../contract/note.ts'
import { NoteForm, NoteRow } from './note-rows.tsx'
import styles from './notes.module.css'
import { notesOf, useRefreshed } from './notes.ts'

const still = newPlaybackState()

/** The reader's own notes of a lesson; with a video each is stamped with the moment at which it was begun. */
export function NotesPanel({ lessonId, playback }: { lessonId: string; playback?: Playback }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(notesOf(lessonId))
  const refreshed = useRefreshed(notes)
  const now = Math.floor(useStore(playback?.state ?? still).seconds)
  const [begun, begin] = useState<number>()
  const at = begun ?? now
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
          playback && (
            <span className={styles.stamp} aria-hidden>
              <Ltr>{clockOf(at)}</Ltr>
            </span>
          )
        }
        begun={() => begin(now)}
        save={async body => {
          await call(notes.create, { body: { lessonId, body, atSeconds: playback ? at : null } })
          begin(undefined)
          await refreshed()
        }}
      />
      <ul className={styles.list}>
        {data?.map(note => (
          <NoteRow key={note.id} note={note} seek={playback && seek} />
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/notes">{t('notes.all')}</Link>
      </p>
    </>
  )
}
