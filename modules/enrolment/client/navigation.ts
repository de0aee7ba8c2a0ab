import { IconUsers } from '@tabler/icons-react'
import { users } from '#modules/identity/contract/user.ts'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const enrolmentNavigation: NavigationItem[] = [
  {
    to: '/admin/students',
    icon: IconUsers,
    word: 'students',
    useTotal: () => useTotal(users, { role: 'student' }),
  },
]
