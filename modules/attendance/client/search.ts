import type { Findable } from '#modules/search/client/public/findable.ts'

export const attendanceSearch = {
  week: { words: 'week timetable schedule calendar meeting meetings أسبوع جدول مواعيد حصص' },
  calls: { words: 'call calls absent phone اتصال مكالمات غياب غائبون' },
} satisfies Record<string, Findable>
