import { Button, Textarea } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import type { NoteDraft } from '../reporting/outboxes.ts'
import type { HeldDraft } from './note-draft.ts'
import styles from './notes.module.css'

/** Whoever asks to change a note writes on in it. */
const focusAtOnce = (text: HTMLTextAreaElement | null) => text?.focus()

/** Where a note is written. What is not saved yet is held on the device. */
export function NoteForm(props: {
  start?: string
  label: string
  /** Stands before the text: the moment it is about. */
  stamp?: ReactNode
  /** Told when somebody begins to write. */
  begun?: () => void
  /** What was typed before, and where it is held while it is not saved. */
  draft: HeldDraft
  /** What is held beside the words. */
  about: Omit<NoteDraft, 'body'>
  /** Somebody has just asked for it. */
  focused?: boolean
  save: (body: string) => void
  cancel?: () => void
}) {
  const { start = '', label, stamp, begun, draft, about, focused, save, cancel } = props
  const t = useTranslate()
  const reason = useReason()
  const hint = useId()
  const [body, write] = useState(draft.restored?.body ?? start)
  const [isRestored, setRestored] = useState(draft.restored !== undefined)
  const [error, setError] = useState<string>()
  const submit = () => {
    if (!body.trim()) return
    try {
      save(body.trim())
    } catch (error) {
      return setError(reason(error)) // the device has no room for it
    }
    draft.hold(undefined)
    setError(undefined)
    setRestored(false)
    write('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {stamp}
      <Textarea
        className={styles.text}
        classNames={{ input: styles.typed }}
        aria-label={label}
        placeholder={label}
        attributes={{
          input: {
            dir: body ? 'auto' : undefined,
            maxLength: 5_000,
            'aria-describedby': isRestored ? hint : undefined,
          },
        }}
        rows={1}
        value={body}
        error={error}
        ref={focused ? focusAtOnce : undefined}
        onChange={event => {
          const typed = event.currentTarget.value
          if (!body) begun?.()
          if (!typed) setRestored(false)
          write(typed)
          draft.hold(typed === start ? undefined : { ...about, body: typed })
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
          if (event.key === 'Escape') cancel?.()
        }}
      />
      <span className={styles.actions}>
        {cancel && (
          <Button variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" variant="default" disabled={!body.trim()}>
          {t('notes.save')}
        </Button>
      </span>
      {isRestored && (
        <p id={hint} className={styles.pending}>
          <IconClock size={17} aria-hidden /> {t('notes.draft')}
        </p>
      )}
    </form>
  )
}
