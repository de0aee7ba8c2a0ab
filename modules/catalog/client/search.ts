import { IconBooks, IconNotes, IconPlayerPlay, IconStack2 } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const catalogSearch = {
  courses: {
    hit: {
      icon: IconBooks,
      learnerLink: ({ id }) => ({ to: '/courses/$id', params: { id } }),
      staffLink: ({ id }) => ({ to: '/admin/courses/$id', params: { id } }),
    },
    creation: { call: 'courses.create', area: 'admin', isOffered: true },
    words: 'course courses class subject دورة دورات كورس مادة مواد',
  },
  seasons: {
    hit: {
      icon: IconStack2,
      staffLink: ({ id }) => ({ to: '/admin/seasons', search: { open: id } }),
    },
    creation: { call: 'seasons.create', area: 'admin' },
    words: 'season seasons unit chapter فصل فصول وحدة باب',
  },
  lessons: {
    hit: {
      icon: IconPlayerPlay,
      learnerLink: ({ id, file }) => ({
        ...{ to: '/lessons/$id', params: { id } },
        search: { file: file?.mediaId, filePage: file?.page },
      }),
      staffLink: ({ id }) => ({ to: '/admin/lessons/$id', params: { id } }),
    },
    creation: { call: 'lessons.create', area: 'admin', isOffered: true },
    words: 'lesson lessons video lecture درس دروس فيديو محاضرة حصة',
  },
  summaries: {
    hit: {
      icon: IconNotes,
      learnerLink: ({ id, file }) => ({ to: '/summaries', search: { open: id, filePage: file?.page } }),
      staffLink: ({ id, file }) =>
        file
          ? { to: '/admin/summaries/$id', params: { id }, search: { filePage: file.page } }
          : { to: '/admin/summaries', search: { open: id } },
    },
    creation: { call: 'summaries.create', area: 'admin' },
    words: 'summary summaries notes sheet ملخص ملخصات مذكرة',
  },
} satisfies Record<string, Findable>
