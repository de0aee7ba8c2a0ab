import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCash, IconHeartHandshake, IconPhone, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { Amount, balanceOf } from '#modules/money/client/public/desk.ts'
import { itemOf, pageOf } from '#platform/client/api/resource.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import { isolated, Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { usePageKeys } from '#platform/client/ui/text/page-keys.ts'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { CardAction } from './card-action.tsx'
import styles from './desk.module.css'
import { MarkToday } from './mark-today.tsx'
import { PersonGroups } from './person-groups.tsx'

/** What the desk asks of a person: what is due, their groups and last meetings, whom to call, and what is done most. */
export function PersonCard({ id, close }: { id: string; close: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data: student } = useQuery(itemOf(users, id))
  const take = () => void navigate({ to: '/admin/take-money', search: { student: id } as never })
  // Whoever knows the key presses it before the card is there.
  usePageKeys(event => {
    if (event.key !== 'F4') return
    event.preventDefault()
    take()
  })
  if (!student) return <Waiting height={280} />
  const { name, externalId } = student
  return (
    <article className={styles.card} aria-labelledby="desk-person">
      <header className={styles.head}>
        <Avatar id={id} name={name} size={56} picture={student.avatar} />
        <div className={styles.words}>
          <h2 id="desk-person">
            <Written>{name}</Written>
          </h2>
          {externalId && (
            <p>
              {t('desk.number')} <Ltr>{externalId}</Ltr>
            </p>
          )}
        </div>
        <Button
          variant="default"
          renderRoot={root => <Link to="/admin/students/$id" params={{ id }} {...root} />}
        >
          {t('desk.page')}
        </Button>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
      </header>
      <Due of={id} take={take} />
      <PersonGroups of={id} />
      <Guardians userId={id} />
      <footer className={styles.actions}>
        <MarkToday student={student} />
        <CardAction student={student} />
      </footer>
    </article>
  )
}

/** What is due, in large digits, and the way to take it. */
function Due({ of, take }: { of: string; take: () => void }) {
  const t = useTranslate()
  const { data } = useQuery(balanceOf(of))
  if (!data) return <Waiting height={72} />
  const owed = data.owed.reduce((sum, { sessions }) => sum + sessions, 0)
  return (
    <div className={styles.due} data-owes={data.due > 0 || undefined}>
      <p>
        {t(data.due < 0 ? 'take.credit' : data.due === 0 ? 'balance.nothing' : 'balance.due')}
        {data.due !== 0 && (
          <strong>
            <Amount of={Math.abs(data.due)} />
          </strong>
        )}
      </p>
      {owed > 0 && <p>{t('attendance.owed', { count: owed })}</p>}
      {data.packages.map(({ id: packageId, groupTitle, left, bought }) => (
        <p key={packageId}>
          {groupTitle && <Written>{groupTitle}</Written>} {t('balance.sessions', { count: left })}{' '}
          {t('balance.sessions.of', { count: bought })}
        </p>
      ))}
      <Button leftSection={<IconCash size={20} aria-hidden />} onClick={take} aria-keyshortcuts="F4">
        {t('take')} <kbd className={styles.key}>F4</kbd>
      </Button>
    </div>
  )
}

function Guardians({ userId }: { userId: string }) {
  const t = useTranslate()
  const { data } = useQuery(pageOf(guardians, { userId, page: 1, pageSize: 10 }))
  if (!data || data.total === 0) return null
  return (
    <ul className={styles.guardians}>
      {data.items.map(({ id, name, relation, phone }) => (
        <li key={id}>
          <IconHeartHandshake size={20} stroke={1.7} aria-hidden />
          <div className={styles.words}>
            <Written>{name || t('desk.guardian')}</Written> {relation && <Written>{relation}</Written>}
            {phone && (
              <p>
                <Phone of={phone} />
              </p>
            )}
          </div>
          {phone && (
            <>
              <a
                className={styles.reach}
                href={`tel:${phone}`}
                aria-label={t('calls.call', { name: isolated(name) })}
              >
                <IconPhone size={20} stroke={1.8} aria-hidden />
              </a>
              <a
                className={styles.reach}
                href={`https://wa.me/${phone.slice(1)}`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('calls.write', { name: isolated(name) })}
              >
                <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
