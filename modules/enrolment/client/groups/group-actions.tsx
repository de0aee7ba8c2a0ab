import {
  IconBooks,
  IconId,
  IconSpeakerphone,
  IconTableExport,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { users } from '#modules/identity/contract/user.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { useBulkJob } from '#platform/client/ui/list/bulk/use-job.tsx'
import type { Action } from '#platform/client/ui/list/list-definition.ts'
import { DotsMenu } from '#platform/client/ui/overlay/dots-menu.tsx'
import { MenuItem } from '#platform/client/ui/overlay/menu.tsx'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { may } from '#platform/contract/access.ts'
import type { Group } from '../../contract/group.ts'
import { mayEnrol } from '../enrolments/may-enrol.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** What is done with all members of a group at once: each change as one task, which is shown before it runs. */
export function GroupActions({ group: { id, title, courseId, counts } }: { group: Group }) {
  const t = useTranslate()
  const { role } = useUser()
  const query = { role: 'student', groupId: id, sort: 'name' }
  const selection = { ids: [], isEvery: true, except: [], count: counts.members ?? 0, clear: () => {} }
  const job = useBulkJob(users.name, query, selection)
  const tasks: (Action & { isFor: boolean })[] = [
    {
      ...{ label: t('enrol'), icon: <IconBooks {...icon} />, isFor: mayEnrol(role) },
      run: () => job.run('enrol'),
    },
    {
      ...{ label: t('students.cards'), icon: <IconId {...icon} />, isFor: may(role, 'jobs.cards') },
      run: () => job.run('cards'),
    },
    {
      ...{ label: t('groups.merge'), icon: <IconUsersGroup {...icon} />, isFor: may(role, 'groups.join') },
      // In a course everybody is in one group alone: they leave this one for another of it.
      run: () => job.run('join', users.name, courseId ? { with: { from: id } } : undefined),
    },
    {
      ...{ label: t('list.export'), icon: <IconTableExport {...icon} />, isFor: true },
      run: () => job.run('export', 'students'),
    },
  ]
  const ways: (Action & { isFor: boolean })[] = [
    {
      ...{ label: t('groups.write'), icon: <IconSpeakerphone {...icon} /> },
      to: { to: '/admin/announcements', search: { open: 'new', groupId: id } } as never,
      isFor: may(role, 'announcements.create'),
    },
    {
      ...{ label: t('groups.inList'), icon: <IconUsers {...icon} /> },
      to: { to: '/admin/students', search: { groupId: id } } as never,
      isFor: may(role, 'users.list'),
    },
  ]
  const offered = [...(job.isOffered && selection.count > 0 ? tasks : []), ...ways].filter(
    ({ isFor }) => isFor,
  )
  if (offered.length === 0) return null
  return (
    <>
      <DotsMenu label={t('list.menu', { of: isolated(title) })}>
        {offered.map(({ label, icon, run, to }) => (
          <MenuItem key={label} {...{ icon, run, to }}>
            {label}
          </MenuItem>
        ))}
      </DotsMenu>
      {job.question}
    </>
  )
}
