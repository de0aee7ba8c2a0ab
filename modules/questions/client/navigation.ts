import { IconHelpHexagon } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By its name alone: what a question is comes with its screens. */
const questions = { name: 'questions' }

export const questionsNavigation: NavigationItem[] = [
  {
    to: '/admin/questions',
    icon: IconHelpHexagon,
    word: 'questions',
    needs: { call: 'questions.list' },
    useTotal: () => useTotal(questions),
  },
]
