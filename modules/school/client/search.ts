import type { Findable } from '#modules/search/client/public/findable.ts'

export const schoolSearch = {
  settings: { words: 'settings school logo name إعدادات ضبط المدرسة المركز شعار' },
} satisfies Record<string, Findable>
