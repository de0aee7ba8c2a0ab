import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { announcements } from '../contract/announcement.ts'
import { unreadNews } from './learner/news.ts'

const appearance = { icon: IconSpeakerphone, word: 'announcements' }

export const communicationNavigation: NavigationItem[] = [
  { ...appearance, to: '/admin/announcements', useTotal: () => useTotal(announcements) },
]

export const communicationTabs: NavigationItem[] = [
  { ...appearance, to: '/announcements', useTotal: () => useQuery(unreadNews).data?.total },
]
