import { IconHelpHexagon } from '@tabler/icons-react'
import type { Findable } from '#modules/search/client/public/findable.ts'

export const questionsSearch = {
  questions: {
    hit: {
      icon: IconHelpHexagon,
      staffLink: ({ id }) => ({ to: '/admin/questions', search: { open: id } }),
    },
    creation: { call: 'questions.create', area: 'assessment' },
    words: 'question questions bank سؤال أسئلة بنك',
  },
} satisfies Record<string, Findable>
