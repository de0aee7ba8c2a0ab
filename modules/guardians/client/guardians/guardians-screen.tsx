import { IconLink } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { lazyForm } from '#platform/client/ui/form/lazy-form.ts'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import type { ListDefinition } from '#platform/client/ui/list/list-definition.ts'
import { ListPage } from '#platform/client/ui/list/list-page.tsx'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phone } from '#platform/client/ui/text/phone.tsx'
import { may } from '#platform/contract/access.ts'
import { type Guardian, guardians } from '../../contract/guardian.ts'
import { LinkDrawer } from '../link/lazy-link-drawer.ts'
import styles from './guardians-screen.module.css'
import { useGuardianTitle } from './title.ts'

const form = lazyForm<Guardian>(() => import('./guardian-form.tsx').then(({ GuardianForm }) => GuardianForm))

/** Who answers for students: all of them, or those of a teacher’s students. */
export function GuardiansScreen() {
  const t = useTranslate()
  const { role } = useUser()
  const titleOf = useGuardianTitle()
  const [linked, link] = useState<Guardian>()
  const list: ListDefinition<Guardian> = {
    name: 'guardians',
    of: guardians,
    tabs: [
      { id: 'all', label: t('tab.all'), asks: {} },
      { id: 'bin', label: t('tab.bin'), asks: { deleted: true } },
    ],
    filters: [
      {
        name: 'userId',
        label: t('guardians.student'),
        of: users,
        only: { role: 'student' },
        identified: true,
        search: t('guardians.student.search'),
      },
    ],
    lead: guardian => <Avatar id={guardian.id} name={titleOf(guardian)} />,
    titleOf,
    under: ({ phone, email }) => (phone ? <Phone of={phone} /> : email && <Ltr>{email}</Ltr>),
    columns: [
      {
        name: 'students',
        label: t('guardians.studentIds'),
        cell: ({ students }) => (
          <ul className={styles.students}>
            {students.map(({ id, name }) => (
              <li key={id}>
                <Written>{name}</Written>
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'relation',
        label: t('guardians.relation'),
        cell: ({ relation }) => (relation ? <Written>{relation}</Written> : '—'),
        wideOnly: true,
      },
      {
        name: 'link',
        label: t('guardians.link'),
        cell: ({ link }) => (link ? <Day dateTime={link.endsAt} /> : '—'),
        wideOnly: true,
      },
    ],
    actions: guardian =>
      may(role, 'guardians.link')
        ? [
            {
              label: t('guardians.link.make'),
              icon: <IconLink size={18} aria-hidden />,
              run: () => link(guardian),
            },
          ]
        : [],
    form,
  }
  return (
    <>
      <ListPage list={list} />
      <Suspense>{linked && <LinkDrawer guardian={linked} close={() => link(undefined)} />}</Suspense>
    </>
  )
}
