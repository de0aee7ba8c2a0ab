import { useState } from 'react'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Picker } from '#platform/client/ui/form/person-picker.tsx'
import { TextButton } from '#platform/client/ui/text/text-button.tsx'
import type { Sheet } from '../../contract/attendance.ts'
import { keyOf, markOutbox, type SeenRow } from './kept-marks.ts'
import styles from './guests.module.css'

/** Marks somebody of the course who is here though their group is another one. */
export function Guests({ meeting, here }: { meeting: Sheet['meeting']; here: SeenRow[] }) {
  const t = useTranslate()
  const { id: userId } = useUser()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <p className={styles.way}>
        <TextButton run={() => setOpen(true)}>{t('attendance.guest.add')}</TextButton>
      </p>
    )
  const isHere = (id: string) => here.some(({ user, status }) => user.id === id && status !== null)
  return (
    <section className={styles.guests} aria-label={t('attendance.guest.add')}>
      <Picker
        of={users}
        only={{ role: 'student', status: 'active', courseId: meeting.courseId, pageSize: 8 }}
        label={t('attendance.guest.search')}
        picked={[]}
        taken={id => isHere(id) && t('attendance.guest.here')}
        pick={([person]) => {
          if (!person) return
          markOutbox.add(userId, keyOf(meeting.id, person.id), {
            ...{ status: 'present', note: '', guest: person.name },
            at: new Date().toISOString(),
          })
          setOpen(false)
        }}
        focused
      />
    </section>
  )
}
