import type { Findable } from '#modules/search/client/public/findable.ts'

export const examsSearch = {
  exams: {
    creation: { call: 'exams.create', area: 'exams' },
    words: 'exam exams test paper scores امتحان امتحانات اختبار ورقي درجات',
  },
} satisfies Record<string, Findable>
