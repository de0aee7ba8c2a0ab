import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/contract/length.ts'
import { Menu, MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { isolated, Ltr, WithMaths, Written } from '#platform/client/ui/text/bidi.tsx'
import { useNoteDraft } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { useRemoval } from './note-removal.ts'
import styles from './notes.module.css'
import { PendingWords } from './pending-words.tsx'
import { type ShownNote, useNoteOutbox } from './pending-notes.ts'

/** One note: the moment it is about, which leads there, and what can be done with it; in a list of all, also its lesson. */
export function NoteRow(props: { note: ShownNote; seek?: (seconds: number) => void; named?: boolean }) {
  const { note, seek, named } = props
  const t = useTranslate()
  const outbox = useNoteOutbox()
  const remove = useRemoval(note)
  const { id, body, version, lessonId } = note
  const draft = useNoteDraft(lessonId, id)
  // What was read when the edit began. Where the server has those words, though by now as a later version, nobody else wrote.
  const [base, setBase] = useState(draft.restored?.base ?? { body, version })
  // Open by itself where something was typed in it and not saved.
  const [edits, edit] = useState<'restored' | 'asked' | false>(draft.restored ? 'restored' : false)
  if (edits)
    return (
      <li className={styles.note}>
        <NoteForm
          start={body}
          label={t('notes.edit')}
          draft={edits === 'restored' ? draft : { ...draft, restored: undefined }}
          about={{ base }}
          focused={edits === 'asked'}
          save={next => {
            outbox.change(note, next, base.body === body ? version : base.version)
            edit(false)
          }}
          cancel={() => {
            draft.hold(undefined)
            edit(false)
          }}
        />
      </li>
    )
  return (
    <li className={styles.note}>
      <Stamp note={note} seek={seek} />
      <div className={styles.about}>
        {named && (
          <p className={styles.where}>
            <Link to="/lessons/$id" params={{ id: note.lessonId }}>
              <Written>{note.lessonTitle}</Written>
            </Link>
            <span className={styles.dot}> · </span>
            <Written className={styles.course}>{note.courseTitle}</Written>
          </p>
        )}
        <p className={styles.body} dir="auto">
          <WithMaths text={body} />
        </p>
        {note.pending && <PendingWords note={note} pending={note.pending} />}
      </div>
      <Menu
        align="end"
        target={props => (
          <button
            type="button"
            className={styles.dots}
            aria-label={t('notes.menu', { of: isolated(body.slice(0, 60)) })}
            {...props}
          >
            <IconDots size={20} aria-hidden />
          </button>
        )}
      >
        <MenuItem
          icon={<IconPencil size={18} aria-hidden />}
          run={() => {
            setBase({ body, version })
            edit('asked')
          }}
        >
          {t('notes.edit')}
        </MenuItem>
        <MenuItem icon={<IconTrash size={18} aria-hidden />} danger run={() => void remove()}>
          {t('notes.remove')}
        </MenuItem>
      </Menu>
    </li>
  )
}

/** The moment of a note: a link that works from anywhere, and beside the video goes there at once. */
function Stamp({
  note: { lessonId, atSeconds },
  seek,
}: {
  note: ShownNote
  seek?: (seconds: number) => void
}) {
  const t = useTranslate()
  if (atSeconds === null) return null
  const go = (event: MouseEvent) => {
    if (!seek || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    seek(atSeconds)
  }
  return (
    <Link
      to="/lessons/$id"
      params={{ id: lessonId }}
      search={{ t: atSeconds }}
      className={styles.stamp}
      aria-label={t('notes.goTo', { at: isolated(clockOf(atSeconds)) })}
      onClick={go}
    >
      <Ltr>{clockOf(atSeconds)}</Ltr>
    </Link>
  )
}
