import { IconChecks, IconClipboardText } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By its name alone: what a quiz is comes with its screens. */
const quizzes = { name: 'quizzes' }
const responses = { name: 'responses' }
const waiting = { state: 'toMark' }

export const quizzesNavigation: NavigationItem[] = [
  {
    to: '/admin/quizzes',
    icon: IconClipboardText,
    word: 'quizzes',
    needs: { call: 'quizzes.list' },
    useTotal: () => useTotal(quizzes),
  },
]

/** What waits to be marked by hand: in the menu behind questions and exams. */
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
