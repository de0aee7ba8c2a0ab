import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'

export { giveSlip, type Slip } from '../slips/slips.ts'

/** What several people are handed to sign in for the first time, in a page of which it is a part. */
export const SlipList = lazyScreen(
  withMessages('slips', () => import('../slips/slip-sheet.tsx')),
  'SlipList',
)
