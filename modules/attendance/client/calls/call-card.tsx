import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whatsappLines } from '#modules/guardians/client/public/whatsapp.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { alarmingAbsences } from '../../contract/absences.ts'
import type { Call } from '../../contract/call.ts'
import styles from './call-card.module.css'
import { OutcomeForm } from './outcome-form.tsx'

/** One absence: whom to call, by phone or WhatsApp, and what came of it. */
export function CallCard(props: { row: Call; isOpen: boolean; open: () => void; close: () => void }) {
  const { row, isOpen, open, close } = props
  const { user, groupTitle, startsAt, guardians, phone, outcome, note, by, absencesInARow } = row
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const reachable = guardians.filter(guardian => guardian.phone)
  const numbersToCall =
    reachable.length > 0
      ? reachable.map(({ id, name, phone }) => ({ id, name, phone: phone! }))
      : phone
        ? [{ id: user.id, name: user.name, phone }]
        : []
  return (
    <li className={styles.card}>
      <Avatar id={user.id} name={user.name} size={40} />
      <div className={styles.words}>
        <Link to="/admin/students/$id" params={{ id: user.id }} className={styles.name}>
          <Written>{user.name}</Written>
        </Link>
        <p className={styles.facts}>
          <Written>{groupTitle}</Written> · <Ltr>{dateTimes(startsAt, { timeStyle: 'short' })}</Ltr>
          {absencesInARow >= alarmingAbsences && (
            <>
              {' · '}
              <span className={styles.inARow}>{t('attendance.inARow', { count: absencesInARow })}</span>
            </>
          )}
        </p>
        {outcome && (
          <p className={styles.facts}>
            {t(`calls.${outcome}`)}
            {note && (
              <>
                {' '}
                · <Written>{note}</Written>
              </>
            )}
            {by && (
              <>
                {' '}
                · <Written>{by.name}</Written>
              </>
            )}
          </p>
        )}
      </div>
      {numbersToCall.map(({ id, name, phone }) => (
        <div key={id} className={styles.number}>
          <span>
            {name !== user.name && <Written>{name}</Written>} <Phone of={phone} />
          </span>
          <WhatsApp phone={phone} row={row} opened={open} />
          <a
            className={styles.call}
            href={`tel:${phone}`}
            aria-label={t('calls.call', { name: isolated(name) })}
            onClick={open}
          >
            <IconPhone size={22} stroke={1.8} aria-hidden />
          </a>
        </div>
      ))}
      {numbersToCall.length === 0 && (
        <p className={styles.none}>
          {t('calls.noPhone')}{' '}
          <Link to="/admin/students/$id" params={{ id: user.id }}>
            {t('calls.addPhone')}
          </Link>
        </p>
      )}
      {isOpen ? (
        <OutcomeForm row={row} close={close} />
      ) : (
        <button type="button" className={styles.say} onClick={open}>
          {t(outcome ? 'calls.change' : 'calls.say')}
        </button>
      )}
    </li>
  )
}

/** A sentence ready to be sent by hand, in the language of whoever reads it: nothing is sent by Bustan itself. */
function WhatsApp({ phone, row, opened }: { phone: string; row: Call; opened: () => void }) {
  const t = useTranslate()
  const { data } = useQuery(whatsappLines('absence', { id: row.meetingId }))
  const url = data?.find(line => line.user.id === row.user.id && line.phone === phone)?.url
  if (!url) return null
  return (
    <a
      className={styles.whatsapp}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('calls.write', { name: isolated(row.user.name) })}
      onClick={opened}
    >
      <IconBrandWhatsapp size={22} stroke={1.8} aria-hidden />
    </a>
  )
}
