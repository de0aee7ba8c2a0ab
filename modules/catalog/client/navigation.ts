import { IconBooks, IconNotes, IconPlayerPlay, IconStack2 } from '@tabler/icons-react'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { courses } from '../contract/course.ts'
import { lessons } from '../contract/lesson.ts'
import { seasons } from '../contract/season.ts'
import { summaries } from '../contract/summary.ts'

export const catalogNavigation: NavigationItem[] = [
  { to: '/admin/courses', icon: IconBooks, word: 'courses', useTotal: () => useTotal(courses) },
  {
    to: '/admin/seasons',
    icon: IconStack2,
    word: 'seasons',
    needs: { call: 'seasons.list' },
    useTotal: () => useTotal(seasons),
  },
  {
    to: '/admin/lessons',
    icon: IconPlayerPlay,
    word: 'lessons',
    needs: { call: 'lessons.list' },
    useTotal: () => useTotal(lessons),
  },
  {
    to: '/admin/summaries',
    icon: IconNotes,
    word: 'summaries',
    needs: { call: 'summaries.list' },
    useTotal: () => useTotal(summaries),
  },
]
