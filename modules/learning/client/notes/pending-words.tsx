import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useLate } from '#platform/client/offline/use-late.ts'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { PendingNote } from '../reporting/outboxes.ts'
import styles from './notes.module.css'
import { type ShownNote, useNoteOutbox } from './pending-notes.ts'

/** Under a note that the server does not have: that it waits, or why it was refused and what can be done about it. */
export function PendingWords({ note, pending }: { note: ShownNote; pending: PendingNote }) {
  const t = useTranslate()
  const outbox = useNoteOutbox()
  const isLate = useLate(pending.stamp)
  if (pending.refused === undefined)
    return isLate ? (
      <p className={styles.pending}>
        <IconClock size={17} aria-hidden /> {t('notes.pending')}
      </p>
    ) : null
  return (
    <div className={styles.refused}>
      <p className={styles.pending}>
        <IconAlertCircle size={17} aria-hidden />
        <span>
          <Phrase of={{ id: 'notes.refused', names: { reason: pending.refused || t('unsuccessful') } }} />
        </span>
      </p>
      {note.theirs !== undefined && (
        <p className={styles.theirs}>
          {t('notes.theirs')} <bdi>{note.theirs}</bdi>
        </p>
      )}
      <p className={styles.ways}>
        <TextButton run={() => outbox.retry(note.id, pending)}>{t('tryAgain')}</TextButton>
        <TextButton run={() => outbox.drop(note.id)}>{t('notes.discard')}</TextButton>
      </p>
    </div>
  )
}

/** How many notes wait on this device, for everybody who sees the list or hears it. */
export function PendingTotal({ of }: { of: (readonly [string, PendingNote])[] }) {
  const t = useTranslate()
  const waiting = of.filter(([, { refused }]) => refused === undefined)
  const isLate = useLate(waiting[0]?.[1].stamp)
  return (
    <p role="status" className={styles.pendingTotal}>
      {isLate && t('notes.pending.total', { count: waiting.length })}
    </p>
  )
}
