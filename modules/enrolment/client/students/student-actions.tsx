import { Button } from '@mantine/core'
import {
  IconArrowMerge,
  IconBrandWhatsapp,
  IconKey,
  IconPencil,
  IconPlus,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNewPassword } from '#modules/identity/client/public/person-fields.ts'
import type { User } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { showing } from '#platform/client/routing/address.ts'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { DotsMenu } from '#platform/client/ui/overlay/dots-menu.tsx'
import { MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import { mayEnrol } from '../enrolments/may-enrol.ts'
import { CardButton } from './card-button.tsx'
import { useMerging } from './use-merging.tsx'

const icon = { size: 18, 'aria-hidden': true } as const

/** What is done with one student at the desk, for who may: the most frequent in sight, the rest behind three dots. */
export function StudentActions(props: { student: User; enrol: () => void; join: () => void }) {
  const { student, enrol, join } = props
  const { id, name, phone } = student
  const t = useTranslate()
  const { role } = useUser()
  const merging = useMerging(id)
  const newPassword = useNewPassword(student)
  const mayWrite = may(role, 'users.update')
  const more: (Action & { isFor: boolean })[] = [
    {
      ...{ label: t('students.groups.add'), icon: <IconUsersGroup {...icon} />, run: join },
      isFor: may(role, 'groups.join'),
    },
    {
      ...{ label: t('users.password.reset'), icon: <IconKey {...icon} />, run: newPassword.open },
      isFor: mayWrite,
    },
    {
      ...{ label: t('students.write'), icon: <IconSpeakerphone {...icon} /> },
      to: { to: '/admin/announcements', search: { open: 'new', userId: id } } as never,
      isFor: may(role, 'announcements.create'),
    },
    {
      ...{ label: t('students.whatsapp'), icon: <IconBrandWhatsapp {...icon} /> },
      run: () => void open(`https://wa.me/${phone?.slice(1)}`, '_blank', 'noopener'),
      isFor: phone !== null,
    },
    {
      ...{ label: t('students.merge'), icon: <IconArrowMerge {...icon} />, run: merging.open },
      isFor: merging.open !== undefined,
    },
  ]
  const offered = more.filter(({ isFor }) => isFor)
  return (
    <>
      {mayEnrol(role) && (
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={enrol}>
          {t('enrol')}
        </Button>
      )}
      <CardButton of={{ id, name }} label={t('students.card.new')} />
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={root => <Link {...showing({ open: id })} {...root} />}
        >
          {t('list.edit')}
        </Button>
      )}
      {offered.length > 0 && (
        <DotsMenu label={t('list.menu', { of: isolated(name) })}>
          {offered.map(({ label, icon, run, to }) => (
            <MenuItem key={label} {...{ icon, run, to }}>
              {label}
            </MenuItem>
          ))}
        </DotsMenu>
      )}
      {merging.question}
      {newPassword.question}
    </>
  )
}
