import { IconCalendarWeek } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const enrolmentSearch = {
  students: {
    creation: { call: 'users.create', area: 'admin', isOffered: true },
    words: 'student students pupil طالب طلاب طلبة تلميذ',
  },
  groups: {
    hit: {
      icon: IconCalendarWeek,
      staffLink: ({ id }) => ({ to: '/admin/groups/$id', params: { id } }),
    },
    creation: { call: 'groups.create', area: 'groups' },
    words: 'group groups مجموعة مجموعات جروب',
  },
} satisfies Record<string, Findable>
