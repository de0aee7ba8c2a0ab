import { IconPencil } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const learningSearch = {
  // A note is read at the moment of its lesson that it is about.
  notes: {
    hit: {
      icon: IconPencil,
      learnerLink: ({ lessonId, atSeconds }) => ({
        ...{ to: '/lessons/$id', params: { id: lessonId! } },
        search: atSeconds === null ? {} : { t: atSeconds },
      }),
      staffLink: ({ lessonId }) => ({ to: '/admin/lessons/$id', params: { id: lessonId! } }),
    },
  },
} satisfies Record<string, Findable>
