import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTotal } from '#platform/client/api/totals.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'
import { announcements } from '../contract/announcement.ts'
import { unreadNews } from './learner/news.ts'

const shown = { icon: IconSpeakerphone, word: 'announcements' }

export const communicationNavigation: NavigationItem[] = [
  { ...shown, to: '/admin/announcements', useTotal: () => useTotal(announcements) },
]

export const communicationTabs: NavigationItem[] = [
  { ...shown, to: '/announcements', useTotal: () => useQuery(unreadNews).data?.total },
]
