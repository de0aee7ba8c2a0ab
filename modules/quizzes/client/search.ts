import { IconListCheck } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const quizzesSearch = {
  quizzes: {
    hit: {
      icon: IconListCheck,
      learnerLink: ({ id }) => ({ to: '/quizzes/$id', params: { id } }),
      staffLink: ({ id }) => ({ to: '/admin/quizzes/$id', params: { id } }),
    },
    creation: { call: 'quizzes.create', area: 'assessment' },
    words: 'quiz quizzes exam test اختبار اختبارات امتحان امتحانات كويز',
  },
  marking: { words: 'mark marking grade grading essays تصحيح درجات مقالي' },
  results: { words: 'result results grade grades mark marks score نتيجة نتائج نتائجي درجة درجات درجاتي' },
} satisfies Record<string, Findable>
