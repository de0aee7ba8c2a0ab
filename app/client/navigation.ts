import { IconHome2 } from '@tabler/icons-react'
import { communicationTabs } from '#modules/communication/client/navigation.ts'
import { identityTabs } from '#modules/identity/client/navigation.ts'
import { learningTabs } from '#modules/learning/client/navigation.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const home: NavigationItem = { to: '/', icon: IconHome2, word: 'home' }

/** The tabs of the learning area, and those that only a phone shows. */
export const learnerTabs = [home, ...learningTabs, ...communicationTabs]
export const phoneTabs = identityTabs
