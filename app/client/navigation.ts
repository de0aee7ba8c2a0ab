import { IconHome2, IconIdBadge2 } from '@tabler/icons-react'
import { resultTabs } from '#modules/quizzes/client/navigation-learner.ts'
import { communicationTabs } from '#modules/communication/client/navigation.ts'
import { identityTabs } from '#modules/identity/client/navigation.ts'
import { learningTabs } from '#modules/learning/client/navigation.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const home: NavigationItem = { to: '/', icon: IconHome2, word: 'home' }

const everywhere = [home, ...learningTabs, ...communicationTabs]

/** The tabs of the learning area on a laptop, and on a phone, where no more than five fit. */
export const laptopTabs = [...everywhere, ...resultTabs]
export const phoneTabs = [...everywhere, ...identityTabs]
/** Where else one’s own things are, behind one’s picture. */
export const ownWays: NavigationItem[] = [...resultTabs, { to: '/mine', icon: IconIdBadge2, word: 'mine' }]
