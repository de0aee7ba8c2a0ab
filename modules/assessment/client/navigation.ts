import { IconHelpHexagon, IconChecks } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By their name alone: what a question is comes with its screens. */
const questions = { name: 'questions' }
const responses = { name: 'responses' }
const waiting = { state: 'toMark' }

export const assessmentNavigation: NavigationItem[] = [
  {
    to: '/admin/questions',
    icon: IconHelpHexagon,
    word: 'questions',
    needs: { call: 'questions.list' },
    useTotal: () => useTotal(questions),
  },
  {
    to: '/admin/marking',
    icon: IconChecks,
    word: 'marking',
    needs: { call: 'marking.list' },
    // So many wait; none is no number.
    useTotal: () => useTotal(responses, waiting) || undefined,
  },
]
