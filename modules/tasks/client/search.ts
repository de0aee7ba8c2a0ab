import type { Findable } from '#modules/search/client/public/findable.ts'

export const tasksSearch = {
  importPeople: { words: 'import table excel people students استيراد جدول إكسل طلاب أشخاص' },
  importLessons: { words: 'import table excel lessons استيراد جدول إكسل دروس' },
  importScores: { words: 'import table excel scores marks استيراد جدول إكسل درجات علامات' },
  jobs: { words: 'jobs operations tasks exports imports عمليات مهام تصدير استيراد' },
} satisfies Record<string, Findable>
