import { IconUser } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

/** On phones alone: elsewhere it is in the menu under one's own name. */
export const identityTabs: NavigationItem[] = [{ to: '/profile', icon: IconUser, word: 'me' }]
