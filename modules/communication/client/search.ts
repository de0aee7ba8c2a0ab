import { IconBell } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const communicationSearch = {
  announcements: {
    hit: {
      icon: IconBell,
      learnerLink: ({ id }) => ({ to: '/announcements/$id', params: { id } }),
      staffLink: ({ id }) => ({ to: '/admin/announcements/$id', params: { id } }),
    },
    creation: { call: 'announcements.create', area: 'admin', isOffered: true },
    words: 'announcement announcements news message إعلان إعلانات خبر رسالة',
  },
} satisfies Record<string, Findable>
