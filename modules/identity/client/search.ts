import { IconUser } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const identitySearch = {
  // Those who are found are students; those who are created in this list are staff.
  users: {
    hit: {
      icon: IconUser,
      staffLink: ({ id }) => ({ to: '/admin/students/$id', params: { id } }),
    },
    creation: { call: 'users.create', reach: 'all', area: 'admin', isOffered: true },
    words: 'user users staff teacher teachers assistant registrar مستخدم مستخدمون معلم مدرس مساعد موظف',
  },
  me: { words: 'me account profile password sign out حسابي ملفي كلمة المرور خروج' },
} satisfies Record<string, Findable>
