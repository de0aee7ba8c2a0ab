import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { NotFound } from '#platform/client/ui/feedback/not-found.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { Ltr } from '#platform/client/ui/text/bidi.tsx'
import { Identity } from '#platform/client/ui/text/identity.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { may } from '#platform/contract/access.ts'
import { staff } from '../../contract/roles.ts'
import { type User, users } from '../../contract/user.ts'
import { usePersonColumns } from '../public/person-shown.tsx'

const icon = { size: 18, 'aria-hidden': true } as const
const form = lazyForm<User>(() => import('./user-form.tsx').then(({ UserForm }) => UserForm))

/** Everybody who signs in, by role; for those who may change them. */
export function UsersScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const list: ListDefinition<User> = {
    name: 'users',
    of: users,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'staff', label: t('users.tab.staff'), asks: { staff: true } },
      ...staff.map(role => ({ id: role, label: t(`users.tab.${role}`), asks: { role } })),
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [],
    lead: ({ id, name, avatar }) => <Avatar id={id} name={name} size={36} picture={avatar} />,
    titleOf: ({ name }) => name,
    under: ({ email, phone }) => (email ? <Ltr>{email}</Ltr> : phone && <Phone of={phone} />),
    columns: [
      { name: 'role', label: t('users.role'), cell: user => t(`role.${user.role}`) },
      {
        name: 'username',
        label: t('users.username'),
        cell: ({ username }) => <Identity username={username} />,
        wideOnly: true,
      },
      ...usePersonColumns({ isNarrowedByStatus: true }),
    ],
    jobActions: [
      { action: 'enable', label: t('users.set.active'), icon: <IconPlayerPlay {...icon} />, alone: true },
      { action: 'disable', label: t('users.set.disabled'), icon: <IconPlayerPause {...icon} />, alone: true },
    ],
    form,
  }
  return may(role, 'users.update', 'all') ? <ListPage list={list} /> : <NotFound />
}
