import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notes } from '#contract/note.ts'
import { call } from '../api/call.ts'
import { useStore } from '../api/store.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { type Film, newFilmState } from '../player/film.ts'
import { Ltr } from '../ui/bidi.tsx'
import { clockOf } from '../ui/duration.ts'
import { PageError } from '../ui/page-error.tsx'
import { NoteForm, NoteRow } from './note-rows.tsx'
import styles from './notes.module.css'
import { notesOf, useRefreshed } from './notes.ts'

const still = newFilmState()

/** The reader's own notes of a lesson; with a film each is stamped with the moment at which it was begun. */
export function NotesPanel({ lessonId, film }: { lessonId: string; film?: Film }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(notesOf(lessonId))
  const refreshed = useRefreshed(notes)
  const now = Math.floor(useStore(film?.state ?? still).seconds)
  const [begun, begin] = useState<number>()
  const at = begun ?? now
  const seek = (seconds: number) => {
    film?.seek(seconds)
    film?.play()
  }
  if (error && !data) return <PageError error={error} retry={() => void refetch()} />
  return (
    <>
      <NoteForm
        label={t(film ? 'notes.write.moment' : 'notes.write')}
        stamp={
          film && (
            <span className={styles.stamp} aria-hidden>
              <Ltr>{clockOf(at)}</Ltr>
            </span>
          )
        }
        begun={() => begin(now)}
        save={async body => {
          await call(notes.create, { body: { lessonId, body, atSeconds: film ? at : null } })
          begin(undefined)
          await refreshed()
        }}
      />
      <ul className={styles.list}>
        {data?.map(note => (
          <NoteRow key={note.id} note={note} seek={film && seek} />
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/notes">{t('notes.all')}</Link>
      </p>
    </>
  )
}
