import { IconChecks, IconClipboardText, IconFileText, IconHelpHexagon } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By their names alone: what a quiz, a question or an exam is comes with its screens. */
const quizzes = { name: 'quizzes' }
const questions = { name: 'questions' }
const exams = { name: 'exams' }
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
  {
    to: '/admin/exams',
    icon: IconFileText,
    word: 'exams',
    needs: { call: 'scores.write' },
    useTotal: () => useTotal(exams),
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
