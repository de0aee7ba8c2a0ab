import {
  IconArrowsMove,
  IconBan,
  IconCalendarPlus,
  IconRotate,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '#platform/client/api/session.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { may } from '#platform/contract/access.ts'
import type { Meeting } from '../../contract/meeting.ts'
import { useMeetingChange } from './use-meeting-change.ts'

const icon = { size: 18, 'aria-hidden': true } as const

export type Act = { name: string; label: string; key?: string; icon: ReactNode; run: () => void }

/** What can be done with a meeting, each also by a key; the first is what is done with it most. */
export function useMeetingActs(replaced: ReadonlySet<string>) {
  const t = useTranslate()
  const { role } = useUser()
  const navigate = useNavigate()
  const change = useMeetingChange()
  const open = (search: object) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...search }) } as never)
  return (meeting: Meeting): Act[] => {
    const { id, status, groupId, startsAt, ofOwnGroup } = meeting
    const isCancelled = status === 'cancelled'
    const mayWrite = ofOwnGroup && may(role, 'meetings.update')
    const acts: (Act & { isFor: boolean })[] = [
      {
        ...{ name: 'attendance', label: t('attendance'), key: 'Enter', icon: <IconUserCheck {...icon} /> },
        isFor: !isCancelled && may(role, 'attendance.read'),
        run: () => void navigate({ to: '/admin/meetings/$id', params: { id } } as never),
      },
      {
        ...{ name: 'move', label: t('schedule.move'), key: 'M', icon: <IconArrowsMove {...icon} /> },
        isFor: mayWrite && !isCancelled,
        run: () => open({ open: id }),
      },
      {
        ...{ name: 'makeUp', label: t('schedule.makeUp'), key: 'U', icon: <IconCalendarPlus {...icon} /> },
        isFor: mayWrite && isCancelled && !replaced.has(id),
        run: () => open({ open: 'new', group: groupId, replaces: `${id}.${startsAt}` }),
      },
      {
        ...{ name: 'cancel', label: t('schedule.cancel'), key: 'C', icon: <IconBan {...icon} /> },
        isFor: mayWrite && !isCancelled,
        run: () => void change(meeting, { status: 'cancelled' }, 'schedule.cancelled'),
      },
      {
        ...{ name: 'hold', label: t('schedule.hold'), key: 'C', icon: <IconRotate {...icon} /> },
        isFor: mayWrite && isCancelled,
        run: () => void change(meeting, { status: 'planned' }, 'schedule.holding'),
      },
      {
        ...{ name: 'group', label: t('schedule.group'), icon: <IconUsers {...icon} /> },
        isFor: ofOwnGroup,
        run: () => void navigate({ to: '/admin/groups/$id', params: { id: groupId } } as never),
      },
    ]
    return acts.filter(({ isFor }) => isFor)
  }
}
