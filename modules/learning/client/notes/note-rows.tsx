import { Button, Textarea } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { clockOf } from '#platform/client/ui/date/duration.ts'
import { showToast } from '#platform/client/ui/feedback/toasts.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { Menu, MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { isolated, Ltr } from '#platform/client/ui/text/bidi.tsx'
import { type Note, notes } from '../../contract/note.ts'
import styles from './notes.module.css'
import { useRefreshed } from './notes.ts'

/** One note: the moment it is about, which leads there, and what can be done with it; among all, also its lesson. */
export function NoteRow(props: { note: Note; seek?: (seconds: number) => void; named?: boolean }) {
  const { note, seek, named } = props
  const t = useTranslate()
  const [edits, edit] = useState(false)
  const remove = useRemoval(note)
  const { id, body, version } = note
  const refreshed = useRefreshed(notes)
  if (edits)
    return (
      <li className={styles.note}>
        <NoteForm
          start={body}
          label={t('notes.edit')}
          save={async next => {
            await call(notes.update, { id, version, body: { body: next } })
            await refreshed()
            edit(false)
          }}
          cancel={() => edit(false)}
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
              <bdi>{note.lessonTitle}</bdi>
            </Link>
            <span className={styles.dot}> · </span>
            <bdi className={styles.course}>{note.courseTitle}</bdi>
          </p>
        )}
        <p className={styles.body} dir="auto">
          {body}
        </p>
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
        <MenuItem icon={<IconPencil size={18} aria-hidden />} run={() => edit(true)}>
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
function Stamp({ note: { lessonId, atSeconds }, seek }: { note: Note; seek?: (seconds: number) => void }) {
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

/** Takes a note away at once, with a way back. */
function useRemoval({ id }: Note) {
  const reason = useReason()
  const refreshed = useRefreshed(notes)
  const failed = (error: unknown, again: () => void) =>
    showToast({
      tone: 'bad',
      title: 'learn.notSaved',
      message: { text: reason(error) },
      action: { label: 'tryAgain', run: again },
    })
  const restore = () =>
    void call(notes.restore, { id }).then(refreshed, (error: unknown) => failed(error, restore))
  const remove = async () => {
    try {
      await call(notes.remove, { id })
      showToast({ tone: 'plain', title: 'notes.removed', action: { label: 'undo', run: restore } })
      await refreshed()
    } catch (error) {
      failed(error, () => void remove())
    }
  }
  return remove
}

/** Whoever asks to change a note writes on in it. */
const focusAtOnce = (text: HTMLTextAreaElement | null) => text?.focus()

/** Where a note is written. What could not be saved stays as it was typed. */
export function NoteForm(props: {
  start?: string
  label: string
  /** Stands before the text: the moment it is about. */
  stamp?: React.ReactNode
  /** Told when somebody begins to write. */
  begun?: () => void
  save: (body: string) => Promise<unknown>
  cancel?: () => void
}) {
  const { start = '', label, stamp, begun, save, cancel } = props
  const t = useTranslate()
  const reason = useReason()
  const [body, write] = useState(start)
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!body.trim() || busy) return
    setBusy(true)
    try {
      await save(body.trim())
      setTrouble(undefined)
      write('')
    } catch (error) {
      setTrouble(reason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {stamp}
      <Textarea
        className={styles.text}
        classNames={{ input: styles.typed }}
        aria-label={label}
        placeholder={label}
        attributes={{ input: { dir: body ? 'auto' : undefined, maxLength: 5_000 } }}
        rows={1}
        value={body}
        error={trouble}
        ref={start ? focusAtOnce : undefined}
        onChange={event => {
          if (!body) begun?.()
          write(event.currentTarget.value)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          if (event.key === 'Escape') cancel?.()
        }}
      />
      <span className={styles.actions}>
        {cancel && (
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" variant="default" loading={busy} disabled={!body.trim()}>
          {t('notes.save')}
        </Button>
      </span>
    </form>
  )
}
