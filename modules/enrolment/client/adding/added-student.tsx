import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { User } from '#modules/identity/contract/user.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useReason } from '#platform/client/ui/form/field-errors.tsx'
import { DrawerHead } from '#platform/client/ui/overlay/item-drawer.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { CardButton } from '../students/card-button.tsx'
import styles from './added-student.module.css'
import type { Destination, Refused } from './destinations.ts'

/** Somebody who was added just now: their card by one press, and what could not be done with them. */
export function AddedStudent(props: {
  student: User
  joined: Destination[]
  refused: Refused[]
  addAnother: () => void
  close: () => void
}) {
  const { student, joined, refused, addAnother, close } = props
  const { id, name, username } = student
  const t = useTranslate()
  const reason = useReason()
  const inside = joined.filter(destination => !refused.some(one => one.destination === destination))
  return (
    <>
      <DrawerHead title={<Written>{name}</Written>}>{t('students.added')}</DrawerHead>
      <div className={styles.body}>
        {refused.length > 0 && (
          <div className={styles.refused} role="alert">
            {refused.map(({ destination, error }) => (
              <p key={destination.id}>
                <Written>{destination.title}</Written>: {reason(error)}
              </p>
            ))}
          </div>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{t('users.username')}</dt>
            <dd>
              <Ltr>{username}</Ltr>
            </dd>
          </div>
          {inside.length > 0 && (
            <div>
              <dt>{t('students.destinations')}</dt>
              {inside.map(destination => (
                <dd key={destination.id}>
                  <Written>{destination.title}</Written>
                </dd>
              ))}
            </div>
          )}
        </dl>
        <p>{t('students.added.why')}</p>
        <div className={styles.actions}>
          <CardButton of={{ id, name }} label={t('students.card.print')} isMain />
          <Button variant="default" onClick={addAnother}>
            {t('students.added.another')}
          </Button>
          <Button
            variant="default"
            renderRoot={root => <Link to="/admin/students/$id" params={{ id }} {...root} />}
          >
            {t('students.open')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('students.added.done')}
          </Button>
        </div>
      </div>
    </>
  )
}
