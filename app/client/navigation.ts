import { IconHome2 } from '@tabler/icons-react'
import { catalogNavigation } from '#modules/catalog/client/navigation.ts'
import { communicationNavigation, communicationTabs } from '#modules/communication/client/navigation.ts'
import { enrolmentNavigation } from '#modules/enrolment/client/navigation.ts'
import { identityNavigation, identityTabs } from '#modules/identity/client/navigation.ts'
import { learningTabs } from '#modules/learning/client/navigation.ts'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

const home: NavigationItem = { to: '/', icon: IconHome2, word: 'home' }

/** The menu of the admin area: groups, each under the word `nav.<heading>`, as modules fill them. */
export const staffNavigation: { heading?: string; items: NavigationItem[] }[] = [
  { items: [home] },
  { heading: 'teaching', items: [...catalogNavigation, ...communicationNavigation] },
  { heading: 'people', items: [...enrolmentNavigation, ...identityNavigation] },
]

/** The tabs of the learning area, and those that only a phone shows. */
export const learnerTabs = [home, ...learningTabs, ...communicationTabs]
export const phoneTabs = identityTabs
