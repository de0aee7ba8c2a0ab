import { IconFileText } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** By its name alone: what an exam is comes with its screens. */
const exams = { name: 'exams' }

export const examsNavigation: NavigationItem[] = [
  {
    to: '/admin/exams',
    icon: IconFileText,
    word: 'exams',
    needs: { call: 'scores.write' },
    useTotal: () => useTotal(exams),
  },
]
