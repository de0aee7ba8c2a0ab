import { useDays } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { StatusPill } from '#platform/client/ui/feedback/status-pill.tsx'
import type { Column } from '#platform/client/ui/list/list-definition.ts'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import type { User } from '../../contract/user.ts'

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** The columns that all lists of people end with; a list without tabs for statuses is narrowed by them. */
export function usePersonColumns({ isNarrowedByStatus = false } = {}): Column<User>[] {
  const t = useTranslate()
  const days = useDays()
  const byStatus = {
    name: 'status',
    label: t('users.status'),
    choices: ['active', 'disabled'].map(value => ({ value, label: t(`status.${value}`) })),
  }
  return [
    {
      name: 'birthday',
      label: t('users.birthday'),
      cell: ({ birthday }) => birthday && days(birthday),
      onChoice: true,
      filter: {
        name: 'birthMonth',
        label: t('users.birthMonth'),
        choices: months.map(month => ({
          value: String(month),
          label: days(`2000-${String(month).padStart(2, '0')}-15`, { month: 'long' }),
        })),
      },
    },
    {
      name: 'lastSeenAt',
      label: t('users.lastSeenAt'),
      cell: ({ lastSeenAt }) => <Ago stacked dateTime={lastSeenAt} never={t('users.lastSeenAt.never')} />,
    },
    {
      name: 'status',
      label: t('users.status'),
      cell: ({ status }) => <StatusPill status={status} quiet />,
      filter: isNarrowedByStatus ? byStatus : undefined,
    },
  ]
}

/** What is known about a person beside their name, as parts of a list of terms. */
export function PersonDetails({ of: { username, externalId, phone, email, birthday } }: { of: User }) {
  const t = useTranslate()
  const days = useDays()
  return (
    <>
      <div>
        <dt>{t('users.username')}</dt>
        <dd>
          <Identity username={username} />
        </dd>
      </div>
      {externalId && (
        <div>
          <dt>{t('users.externalId')}</dt>
          <dd>
            <Ltr>{externalId}</Ltr>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t('users.phone')}</dt>
          <dd>
            <Phone of={phone} />
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('users.email')}</dt>
          <dd>
            <Ltr>
              {email.split('@')[0]}
              <wbr />@{email.split('@')[1]}
            </Ltr>
          </dd>
        </div>
      )}
      {birthday && (
        <div>
          <dt>{t('users.birthday')}</dt>
          <dd>{days(birthday)}</dd>
        </div>
      )}
    </>
  )
}
