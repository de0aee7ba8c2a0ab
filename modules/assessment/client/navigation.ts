import { IconChecks, IconClipboardText, IconHelpHexagon } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By their names alone: what a quiz or a question is comes with its screens. */
const quizzes = { name: 'quizzes' }
const questions = { name: 'questions' }
const responses = { name: 'responses' }
const waiting = { state: 'toMark' }

export const assessmentNavigation: NavigationItem[] = [
  {
    to: '/admin/quizzes',
    icon: IconClipboardText,
    word: 'quizzes',
    needs: { call: 'quizzes.list' },
    useTotal: () => useTotal(quizzes),
  },
  {
    to: '/admin/questions',
    icon: IconHelpHexagon,
    word: 'questions',
    needs: { call: 'questions.list' },
    useTotal: () => useTotal(questions),
  },
]

/** What waits to be marked by hand: in the menu behind the exams, which stand above this module. */
export const markingNavigation: NavigationItem[] = [
  {
    to: '/admin/marking',
    icon: IconChecks,
    word: 'marking',
    needs: { call: 'marking.list' },
    // So many wait; none is no number.
    useTotal: () => useTotal(responses, waiting) || undefined,
  },
]
