import type { Findable } from '#modules/search/client/public/findable.ts'

export const oversightSearch = {
  audit: { words: 'audit log history سجل تدقيق من فعل' },
  bin: { words: 'bin trash deleted restore محذوفات سلة استعادة' },
} satisfies Record<string, Findable>
