import { IconBooks, IconNotes } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { newFiles } from './home/new-files.ts'

export const learningTabs: NavigationItem[] = [
  { to: '/courses', icon: IconBooks, word: 'courses' },
  {
    to: '/summaries',
    icon: IconNotes,
    word: 'summaries',
    useTotal: () => useQuery(newFiles).data?.total,
  },
]
